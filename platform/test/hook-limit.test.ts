import { hookLimit, withHookLimit } from "./hook-limit";

it.each([
  ["without a specific limit", undefined, hookLimit],
  ["with a short one", 30_000, hookLimit],
  ["with a longer one", hookLimit + 1, hookLimit + 1],
])("gives a hook %s time enough", (_, own, expected) => {
  const hook = jest.fn();
  const work = () => undefined;
  withHookLimit(hook)(work, own);
  expect(hook).toHaveBeenCalledWith(work, expected);
});

it("applies to the hooks of every server test", () => {
  // Jest's own hooks have two parameters; those of server-setup.ts have a default for the second.
  for (const hook of [beforeAll, beforeEach, afterEach, afterAll])
    expect(hook.toString()).toContain("hookLimit");
});
