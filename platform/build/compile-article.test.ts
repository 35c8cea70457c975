import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const front = {
  title: "What the stress test does to your budget",
  description: "A lender checks whether you could pay two percentage points more than you will.",
  date: "2026-09-22",
  author: "Larchway agents",
  picture: "news-rates",
  alt: "A desk with a calculator.",
  tags: "[mortgages, buying]",
};
const article = (over: object, text = "## What it is\n\nA test.") =>
  `---\n${Object.entries({ ...front, ...over })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join("\n")}\n---\n\n${text}\n`;

const sources = {
  good: article({}),
  "no-front-matter": "# Only a text\n",
  "no-picture": article({ picture: undefined }),
  "bad-date": article({ date: "last Tuesday" }),
  "unknown-field": article({ autor: "Ada" }),
  "two-headings": article({}, "## Costs\n\nOne.\n\n## Costs\n\nTwo."),
  "wrong-yaml": article({ tags: "[mortgages" }),
};
type Name = keyof typeof sources;

/** Bundles each article alone with the build's own loader; prints the errors of each. Jest cannot load the compiler. */
const script = `
  import webpack from "webpack";
  const [loader, folder, ...names] = process.argv.slice(1);
  const errors = {};
  for (const name of names) {
    const stats = await new Promise((resolve, reject) => webpack({
      mode: "development",
      entry: folder + "/" + name + ".md?about",
      output: { path: folder + "/out-" + name },
      module: { rules: [{ test: /\\.md$/, loader }] },
    }, (error, stats) => error ? reject(error) : resolve(stats)));
    errors[name] = stats.compilation.errors.map(({ message }) => message);
  }
  console.log(JSON.stringify(errors));
`;

describe("an article's front matter", () => {
  let errors: Record<Name, string[]>;

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "larchway-articles-"));
    try {
      const names = Object.keys(sources) as Name[];
      await Promise.all(names.map((name) => writeFile(path.join(folder, `${name}.md`), sources[name])));
      const loader = path.join(__dirname, "article-loader.mjs");
      const { stdout } = await run(
        process.execPath,
        ["--input-type=module", "--eval", script, "--", loader, folder, ...names],
        { cwd: __dirname },
      );
      errors = JSON.parse(stdout) as Record<Name, string[]>;
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("lets a whole one through", () => expect(errors.good).toEqual([]));

  it.each<[Name, RegExp]>([
    ["no-front-matter", /no-front-matter\.md has no front matter/],
    ["no-picture", /no-picture\.md: .*expected string[^]*→ at picture/],
    ["bad-date", /bad-date\.md: .*Invalid ISO date[^]*→ at date/],
    ["unknown-field", /unknown-field\.md: .*Unrecognized key: "autor"/],
    ["two-headings", /two-headings\.md: two headings are called Costs/],
    ["wrong-yaml", /wrong-yaml\.md: /],
  ])("fails the build with a message that names the problem: %s", (name, message) => {
    expect(errors[name]).toHaveLength(1);
    expect(errors[name][0]).toMatch(message);
  });
});
