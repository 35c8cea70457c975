import { fireEvent, render, screen } from "@testing-library/react";
import { fallbackPicture } from "@larchway/shared/domain";
import { Picture } from "./picture";

const url = "/media/x1/1600.jpg";
const image = () => screen.getByRole<HTMLImageElement>("img");

it("offers every width in AVIF, and the JPEG to browsers without AVIF", () => {
  const { container } = render(<Picture mediaurl={url} alt="Front of the house" sizes="25vw" />);
  const sources = [...container.querySelectorAll("source")].map(({ type, srcset, sizes }) => [
    type,
    srcset,
    sizes,
  ]);
  const widths = [320, 640, 800, 1024, 1600].map((width) => `/media/x1/${width}.avif ${width}w`);
  expect(sources).toEqual([["image/avif", widths.join(", "), "25vw"]]);
  expect(image()).toHaveAttribute("src", url);
});

it("has no srcset before it is in the document, where Chromium would never release it", () => {
  const early: string[] = [];
  const setAttribute = jest.spyOn(Element.prototype, "setAttribute").mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (name.toLowerCase() === "srcset" && !this.isConnected) early.push(value);
    this.setAttributeNS(null, name.toLowerCase(), value);
  });
  const { container } = render(<Picture mediaurl={url} alt="Front" sizes="25vw" />);
  setAttribute.mockRestore();
  expect(early).toEqual([]);
  expect(container.querySelector("source")).toHaveAttribute("srcset");
});

it("reserves its space and waits until it comes near", () => {
  render(<Picture mediaurl={url} alt="Front" sizes="25vw" aspect="16/10" />);
  expect(image()).toHaveAttribute("width", "1600");
  expect(image()).toHaveAttribute("height", "1000");
  expect(image()).toHaveAttribute("loading", "lazy");
  expect(image()).toHaveAttribute("decoding", "async");
  expect(image()).toHaveAttribute("fetchpriority", "low");
});

it("loads the first picture of a page immediately", () => {
  render(<Picture mediaurl={url} alt="Front" sizes="25vw" priority />);
  expect(image()).toHaveAttribute("loading", "eager");
  expect(image()).toHaveAttribute("fetchpriority", "high");
  expect(image()).toHaveAttribute("decoding", "async");
});

it("draws a background in the same frame as the content on it", () => {
  render(<Picture mediaurl={url} alt="Front" sizes="25vw" priority decoding="sync" />);
  expect(image()).toHaveAttribute("decoding", "sync");
});

it("loads the next visible pictures immediately, but not first", () => {
  render(<Picture mediaurl={url} alt="Front" sizes="25vw" eager />);
  expect(image()).toHaveAttribute("loading", "eager");
  expect(image()).toHaveAttribute("fetchpriority", "low");
});

it("shows a URL of another kind unchanged", () => {
  const { container } = render(<Picture mediaurl="https://img.example/a.png" alt="Front" sizes="25vw" />);
  expect(container.querySelector("source")).toBeNull();
  expect(image()).toHaveAttribute("src", "https://img.example/a.png");
});

it("reports a failure once and shows the placeholder", () => {
  const onError = jest.fn();
  const { container } = render(<Picture mediaurl={url} alt="Front" sizes="25vw" onError={onError} />);
  fireEvent.error(image());
  fireEvent.error(image());
  expect(onError).toHaveBeenCalledTimes(1);
  expect(image()).toHaveAttribute("src", fallbackPicture);
  expect(container.querySelector("source")).toBeNull();
});

it("retries when the URL changes", () => {
  const { rerender } = render(<Picture mediaurl={url} alt="Front" sizes="25vw" />);
  fireEvent.error(image());
  rerender(<Picture mediaurl="/media/x2/1600.jpg" alt="Front" sizes="25vw" />);
  expect(image()).toHaveAttribute("src", "/media/x2/1600.jpg");
});

it("shows the placeholder without a picture", () => {
  render(<Picture mediaurl={null} alt="" sizes="25vw" />);
  expect(document.querySelector("img")).toHaveAttribute("src", fallbackPicture);
});

it("offers narrow windows another crop first", () => {
  const narrow = { src: "/media/n1/1024.jpg", sizes: "100vw" };
  const { container } = render(<Picture mediaurl={url} alt="Front" sizes="25vw" narrow={narrow} />);
  const sources = [...container.querySelectorAll("source")].map(({ media, srcset }) => [
    media,
    srcset.split(" ").at(-2),
  ]);
  expect(sources).toEqual([
    ["(max-width: 640px)", "/media/n1/1024.avif"],
    ["", "/media/x1/1600.avif"],
  ]);
});
