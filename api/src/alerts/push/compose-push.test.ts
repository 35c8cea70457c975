import { composePush } from "./compose-push";

it("long names are cut, so that a message fits into 4 kB", () => {
  const homes = [{ kind: "new" as const, address: "x".repeat(5_000), path: "/", searches: ["y".repeat(80)] }];
  const message = composePush({ homes, digests: [], tag: "t" });
  expect(JSON.stringify(message).length).toBeLessThan(1_000);
});
