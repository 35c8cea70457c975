import { shareListing } from "./share-listing";

const path = "/listings/W1/12-Main-St";

describe("sharing a listing", () => {
  const alert = jest.spyOn(window, "alert").mockImplementation(() => undefined);
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());

  beforeEach(() => {
    jest.clearAllMocks();
    Object.assign(navigator, { clipboard: { writeText }, share: undefined });
  });

  it("[R2.139] uses the device's share sheet when there is one", async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await shareListing(path, "12 Main St");
    expect(share).toHaveBeenCalledWith({
      title: "12 Main St",
      url: `http://localhost${path}`,
    });
    expect(writeText).not.toHaveBeenCalled();
  });

  it("[R2.140] [R2.141] otherwise copies the full link, with an alert", async () => {
    await shareListing(path, "12 Main St");
    expect(writeText).toHaveBeenCalledWith(`http://localhost${path}`);
    expect(alert).toHaveBeenCalledWith("Link copied to clipboard!");
  });

  it("shows no message when the share sheet is closed", async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException("closed", "AbortError")) });
    await expect(shareListing(path, "12 Main St")).resolves.toBeUndefined();
    expect(alert).not.toHaveBeenCalled();
  });
});
