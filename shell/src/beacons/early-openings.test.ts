import { listenForOpenings, type Opening } from "./early-openings";

describe("calls of window.open", () => {
  const original = window.open;
  const opened = jest.fn<Window | null, unknown[]>(() => window);
  beforeEach(() => {
    opened.mockClear();
    window.open = opened;
  });
  afterAll(() => {
    window.open = original;
  });

  it("open as before, and are reported with their stack, those before the collector first", () => {
    const handOver = listenForOpenings(window);
    expect(window.open("https://evil.example/?q=1", "_blank", "noopener")).toBe(window);
    const heard: Opening[] = [];
    handOver((opening) => void heard.push(opening));
    window.open();
    expect(opened.mock.calls).toEqual([["https://evil.example/?q=1", "_blank", "noopener"], [""]]);
    expect(heard.map(({ url }) => url)).toEqual(["https://evil.example/?q=1", ""]);
    for (const { stack } of heard) expect(stack).toContain("early-openings.test.ts");
  });

  it("open the reported URL, even if an object returns a different text the second time", () => {
    const heard: Opening[] = [];
    listenForOpenings(window)((opening) => void heard.push(opening));
    const addresses = ["https://evil.example/", "/contact"];
    const url = Object.assign(new URL("https://evil.example"), { toString: () => addresses.shift() ?? "" });
    window.open(url);
    expect(heard.map((each) => each.url)).toEqual(["https://evil.example/"]);
    expect(opened).toHaveBeenCalledWith("https://evil.example/");
  });

  it("don't fill the memory before the collector has loaded", () => {
    const handOver = listenForOpenings(window);
    for (let each = 0; each < 50; each++) window.open("/");
    const heard: Opening[] = [];
    handOver((opening) => void heard.push(opening));
    expect(heard).toHaveLength(10);
  });
});
