import { toggleComparison } from "@larchway/shared/comparison";
import type { Property } from "@larchway/shared/contracts/api";
import { toggleFavourite } from "@larchway/shared/favourites";
import { showLatest } from "@larchway/shared/toast";

jest.mock("@larchway/shared/toast", () => ({ showLatest: jest.fn() }));

beforeEach(() => {
  localStorage.clear();
  jest.mocked(showLatest).mockClear();
});
afterEach(() => void jest.restoreAllMocks());

function blockStorage(): void {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
}

describe("a change of the favourites", () => {
  it("is confirmed once it is stored", () => {
    toggleFavourite("W1");
    expect(showLatest).toHaveBeenLastCalledWith("favourites", "success", "Added to favorites");
    toggleComparison({ ListingKey: "W1" } as Property);
    expect(showLatest).toHaveBeenLastCalledWith("comparison", "success", "Added to comparison");
  });

  it("is reported as temporary where storage is blocked", () => {
    blockStorage();
    expect(toggleFavourite("W2")).toEqual(["W2"]);
    expect(toggleComparison({ ListingKey: "W2" } as Property)).toHaveLength(1);
    const lasting = expect.stringMatching(/blocks storage.*only while this page is open/);
    expect(jest.mocked(showLatest).mock.calls).toEqual([
      ["favourites", "error", lasting],
      ["comparison", "error", lasting],
    ]);
  });
});
