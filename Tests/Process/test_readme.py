"""The README: its tables name what there is, its links lead somewhere, its queries run."""
import re
import unittest

import duckdb

from support import ROOT, ToolTestCase

README = (ROOT / "README.md").read_text()


class ReadmeTests(ToolTestCase):
    def test_the_table_of_commands_is_that_of_the_tool(self):
        overview = self.ok("--help")
        listed = re.findall(r"^  ([a-z-]+)  +[A-Z]", overview.split("options:")[0], re.MULTILINE)
        table = README.split("## Commands")[1].split("## Exit statuses")[0]
        self.assertEqual(re.findall(r"^\| `([a-z-]+)", table, re.MULTILINE), listed)

    def test_links_lead_to_files(self):
        for link in re.findall(r"\]\(([^)#]+)\)", README):
            if "://" not in link:
                with self.subTest(link=link):
                    self.assertTrue((ROOT / link).exists())

    def test_the_queries_give_rows(self):
        findings = self.folder / "findings.jsonl"
        self.ok("analyze", "--format", "jsonl", "--fail-on", "never", "-o", findings,
                ROOT / "traces")
        section = README.split("## SQL")[1].split("\n## ")[0]
        queries = re.findall(r'duckdb -c "([^"]+)"', section)
        self.assertEqual(len(queries), 2)
        for query in queries:
            query = query.replace("traces/*", f"{ROOT}/traces/*").replace(
                "findings.jsonl", str(findings))
            with self.subTest(query=query):
                self.assertGreater(len(duckdb.sql(query).fetchall()), 0)


if __name__ == "__main__":
    unittest.main()
