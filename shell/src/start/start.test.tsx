import { start } from "./start";

jest.mock("@module-federation/enhanced/runtime", () => ({
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

describe("start-up", () => {
  it("[R1.017] [R8.025] fails in a page without the root element", async () => {
    await expect(start(document.implementation.createHTMLDocument())).rejects.toThrow(
      "Failed to find the root element",
    );
  });
});
