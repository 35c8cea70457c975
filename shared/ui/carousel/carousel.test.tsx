import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Carousel } from "./carousel";

const glide = {
  go: jest.fn(),
  update: jest.fn(),
  destroy: jest.fn(),
  mount: jest.fn(),
  on: jest.fn(),
  index: 0,
};
const Glide = jest.fn((..._settings: unknown[]) => glide);
jest.mock("@glidejs/glide/dist/glide.modular.esm.js", () => ({
  __esModule: true,
  default: function (...settings: unknown[]) {
    return Glide(...settings);
  },
  Swipe: {},
  Anchors: {},
}));

const setUp = () =>
  render(
    <Carousel label="Featured homes">
      {[1, 2, 3].map((home) => (
        <a key={home} href={`/${home}`}>
          Home {home}
        </a>
      ))}
    </Carousel>,
  );

const hasMouse = (hover: boolean) => {
  window.matchMedia = ((query: string) => ({
    matches: hover && query === "(hover: hover)",
  })) as typeof matchMedia;
};

beforeEach(() => {
  jest.clearAllMocks();
  hasMouse(true);
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

it("is a plain list of links until the pointer or focus comes near", () => {
  setUp();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("group", { name: "Featured homes" })).toBeInTheDocument();
  expect(Glide).not.toHaveBeenCalled();
});

it("starts Glide once for the mouse, moves by it, and destroys it", async () => {
  const { unmount } = setUp();
  const group = screen.getByRole("group", { name: "Featured homes" });
  await userEvent.hover(group);
  await userEvent.click(screen.getByRole("button", { name: "Next in Featured homes" }));
  await act(async () => {});
  expect(Glide).toHaveBeenCalledTimes(1);
  expect(glide.go).toHaveBeenCalledWith("=1");
  unmount();
  expect(glide.destroy).toHaveBeenCalledTimes(1);
});

it("keeps the browser's own scrolling for fingers", async () => {
  hasMouse(false);
  setUp();
  await userEvent.hover(screen.getByRole("group", { name: "Featured homes" }));
  await act(async () => {});
  expect(Glide).not.toHaveBeenCalled();
});

it("disables the arrow at its end", () => {
  setUp();
  expect(screen.getByRole("button", { name: "Previous in Featured homes" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(screen.getByRole("button", { name: "Next in Featured homes" })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
});
