import { render, screen } from "@testing-library/react";
import { BottomBar } from "./bottom-bar";

describe("the bar at the bottom of the window", () => {
  const root = document.documentElement.style;

  afterEach(() => Reflect.deleteProperty(globalThis, "ResizeObserver"));

  it("hides its figure from screen readers, but not its action", () => {
    render(
      <BottomBar figure="$2,656.67" unit="per month">
        <a href="/quote">Get a quote</a>
      </BottomBar>,
    );
    expect(screen.getByText("$2,656.67").closest("[aria-hidden=true]")).toHaveTextContent("per month");
    expect(screen.getByRole("link", { name: "Get a quote" }).closest("[aria-hidden]")).toBeNull();
  });

  it("is not printed, because nothing can be pressed on paper", () => {
    const { container } = render(<BottomBar figure="$899,000">action</BottomBar>);
    expect(container.firstChild).toHaveAttribute("data-screen-only");
  });

  it("reports its height to the page while it is shown, so that floating and focused elements stay above it", () => {
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
