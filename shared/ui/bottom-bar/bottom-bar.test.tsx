import { render, screen } from "@testing-library/react";
import { BottomBar } from "./bottom-bar";

describe("the bar at the bottom of the window", () => {
  const root = document.documentElement.style;

  afterEach(() => Reflect.deleteProperty(globalThis, "ResizeObserver"));

  it("says its figure to the eye alone, and keeps its action for everybody", () => {
    render(
      <BottomBar figure="$2,656.67" unit="per month">
        <a href="/quote">Get a quote</a>
      </BottomBar>,
    );
    expect(screen.getByText("$2,656.67").closest("[aria-hidden=true]")).toHaveTextContent("per month");
    expect(screen.getByRole("link", { name: "Get a quote" }).closest("[aria-hidden]")).toBeNull();
  });

  it("stays off paper, where nothing can be pressed", () => {
    const { container } = render(<BottomBar figure="$899,000">action</BottomBar>);
    expect(container.firstChild).toHaveAttribute("data-screen-only");
  });

  it("tells the page its height while it is there, so that what floats and what has the focus stay above it", () => {
    const disconnect = jest.fn();
    const observer = jest.fn((_: ResizeObserverCallback) => ({
      observe: jest.fn(),
      unobserve: jest.fn(),
      disconnect,
    }));
    Object.defineProperty(globalThis, "ResizeObserver", { value: observer, configurable: true });
    const { container, unmount } = render(<BottomBar figure="$899,000">action</BottomBar>);
    Object.defineProperty(container.firstChild, "offsetHeight", { value: 61 });
    observer.mock.calls[0]?.[0]([], {} as ResizeObserver);
    expect(root.getPropertyValue("--lw-bottom-bar")).toBe("61px");
    unmount();
    expect(disconnect).toHaveBeenCalled();
    expect(root.getPropertyValue("--lw-bottom-bar")).toBe("");
  });
});
