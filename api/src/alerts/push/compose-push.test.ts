import { composePush } from "./compose-push";

it("long names are cut, so that a message fits into 4 kB", () => {
  const homes = [{ kind: "new" as const, address: "x".repeat(5_000), path: "/", searches: ["y".repeat(80)] }];
  const message = composePush({ homes, digests: [], tag: "t" });
  expect(JSON.stringify(message).length).toBeLessThan(1_000);
});

describe("the number of updates", () => {
  const compose = (digests: Parameters<typeof composePush>[0]["digests"]) => {
    const { title, body } = composePush({ homes: [], digests, tag: "t" });
    return [title, body];
  };
  it.each([
    [5, 0, "5 new homes in “Toronto”"],
    [0, 203, "203 updates in “Toronto”"],
    [1, 1, "2 updates in “Toronto”"],
  ])("of one digest counts its %i new homes and %i changes", (homeCount, updateCount, title) => {
    expect(compose([{ search: "Toronto", homeCount, updateCount }])[0]).toBe(title);
  });

  it("is given for each search, because two of them may find the same home", () => {
    const digests = [
      { search: "Toronto", homeCount: 2, updateCount: 0 },
      { search: "Everything", homeCount: 2, updateCount: 1 },
    ];
    expect(compose(digests)).toEqual([
      "Updates in your saved searches",
      "“Toronto”: 2 new homes, “Everything”: 3 updates",
    ]);
  });
});
