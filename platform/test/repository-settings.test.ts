import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");
/** e2e has journeys, which run for the workspaces that they visit. */
const workspaces = readdirSync(repository, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && readdirSync(path.join(repository, entry.name)).includes("package.json"),
  )
  .map(({ name }) => name)
  .filter((name) => name !== "e2e");

describe("every workspace", () => {
  it("has a job of the workflow", () => {
    const jobs = [...read(".github/workflows/ci.yml").matchAll(/^ {10}- (\S+)$/gm)].map(([, name]) => name);
    expect(jobs.toSorted()).toEqual(workspaces.toSorted());
  });

  it("has an owner", () => {
    const owners = read(".github/CODEOWNERS");
    expect(workspaces.filter((name) => !owners.includes(`\n/${name}/ `))).toEqual([]);
  });

  it("can be chosen in an issue", () => {
    const form = read(".github/ISSUE_TEMPLATE/change.yml");
    expect(workspaces.filter((name) => !new RegExp(`[ [-]${name}(?:[,\\]]|$)`, "m").test(form))).toEqual([]);
  });
});
