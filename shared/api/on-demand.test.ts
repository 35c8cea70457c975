import { onDemand } from "./on-demand";

const greet = async (name: string) => `Hello ${name}`;

it("has some calls at hand and loads the others with the first of them", async () => {
  const load = jest.fn(async () => ({ greet }));
  const calls = onDemand({ wave: async () => "waves" }, load);
  expect(await calls.wave()).toBe("waves");
  expect(load).not.toHaveBeenCalled();
  expect(await calls.greet("Ann")).toBe("Hello Ann");
  expect(load).toHaveBeenCalledTimes(1);
});

it("fails as a call without a connection does, and can be made again", async () => {
  const load = jest.fn(async () => ({ greet }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const calls = onDemand({}, load);
  await expect(calls.greet("Ann")).rejects.toMatchObject({ name: "ApiError", status: 0, code: "NETWORK" });
  expect(await calls.greet("Ann")).toBe("Hello Ann");
});
