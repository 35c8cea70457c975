import { chooseEmbeddedSuites, sourceNeedsBothEngines } from "./embedded-suites.mjs";

const phases = (seconds: number) => ({ tests: { wall: seconds, own: seconds, children: 0 } });
const suite = (file: string, seconds: number, ...repositories: string[]) => ({
  file,
  phases: phases(seconds),
  repositories,
});
const plain = () => 'it("reads", () => undefined);';

it("covers every repository function with the cheapest test files", () => {
  const profiles = [
    suite("whole-app.test.ts", 60, "home#find", "home#write", "user#find"),
    suite("homes.test.ts", 2, "home#find", "home#write"),
    suite("users.test.ts", 3, "user#find"),
    suite("more-homes.test.ts", 2, "home#find"),
    suite("pure-rules.test.ts", 1),
  ];
  expect(chooseEmbeddedSuites(profiles, plain)).toEqual(["homes.test.ts", "users.test.ts"]);
});

it("counts the start of an engine: one file instead of several small ones", () => {
  const profiles = [
    suite("routes.test.ts", 4, "home#find", "home#write", "user#find"),
    suite("homes.test.ts", 0.5, "home#find"),
    suite("writers.test.ts", 0.5, "home#write"),
    suite("users.test.ts", 0.5, "user#find"),
  ];
  expect(chooseEmbeddedSuites(profiles, plain)).toEqual(["routes.test.ts"]);
});

it("leaves out a chosen file whose functions the later ones cover", () => {
  const profiles = [
    suite("most.test.ts", 1, "a#one", "a#two", "a#three"),
    suite("left.test.ts", 4, "a#one", "a#two", "b#left"),
    suite("right.test.ts", 4, "a#three", "b#right"),
  ];
  expect(chooseEmbeddedSuites(profiles, plain)).toEqual(["left.test.ts", "right.test.ts"]);
});

it("adds the test file of a new repository", () => {
  const profiles = [
    suite("homes.test.ts", 2, "home#find"),
    suite("notes.test.ts", 90, "home#find", "note#write"),
  ];
  expect(chooseEmbeddedSuites(profiles, plain)).toContain("notes.test.ts");
});

it("keeps files that deal with an engine themselves, and lets them cover", () => {
  const sources: Record<string, string> = {
    "backup.test.ts": "const server = process.env.TEST_DATABASE_URL;",
    "random.test.ts": 'import fc from "fast-check";',
  };
  const profiles = [
    suite("backup.test.ts", 100),
    suite("random.test.ts", 50, "home#find"),
    suite("homes.test.ts", 2, "home#find"),
  ];
  expect(chooseEmbeddedSuites(profiles, (file) => sources[file] ?? plain())).toEqual([
    "backup.test.ts",
    "random.test.ts",
  ]);
});

it("leaves out random tests that reach no database", () => {
  const random = () => 'import fc from "fast-check";';
  expect(chooseEmbeddedSuites([suite("maths.test.ts", 1)], random)).toEqual([]);
});

it.each([
  ["const { TEST_DATABASE_URL } = process.env", true],
  ["await openDatabase({ directory })", true],
  ["await openTestDatabase()", false],
  ['import fc from "fast-check"', true],
])("reads of %j that both engines matter: %s", (source, expected) => {
  expect(sourceNeedsBothEngines(source)).toBe(expected);
});
