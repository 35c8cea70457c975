import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PhotoCarousel } from "./photo-carousel";

const setUp = (count: number) =>
  render(
    <PhotoCarousel label="Photos">
      {Array.from({ length: count }, (_, index) => (
        <img key={index} alt={`Photo ${index + 1}`} src={`/${index}.jpg`} />
      ))}
    </PhotoCarousel>,
  );
const photos = () => screen.queryAllByRole("img", { hidden: true }).map((photo) => photo.getAttribute("alt"));

it("[R2.117] counts, steps and loops", async () => {
  setUp(3);
  expect(screen.getByText("1 / 3")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
  expect(screen.getByText("2 / 3")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Previous photo" }));
  await userEvent.click(screen.getByRole("button", { name: "Previous photo" }));
  expect(screen.getByText("3 / 3")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
  expect(screen.getByText("1 / 3")).toBeInTheDocument();
});

it("has two tab stops, its buttons", async () => {
  const { container } = setUp(3);
  expect(container.querySelector("[data-scroller]")).toHaveAttribute("tabindex", "-1");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Previous photo" })).toHaveFocus();
});

it("does not follow the link around it", async () => {
  const onClick = jest.fn();
  render(
    <div onClick={onClick}>
      <PhotoCarousel label="Photos">
        <i key="a" />
        <i key="b" />
      </PhotoCarousel>
    </div>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
  expect(onClick).not.toHaveBeenCalled();
});

it("renders one photo until the pointer or focus comes near, then its neighbours too", async () => {
  setUp(6);
  expect(photos()).toEqual(["Photo 1"]);
  await userEvent.hover(screen.getByRole("group", { name: "Photos" }));
  expect(photos()).toEqual(["Photo 1", "Photo 2", "Photo 6"]);
});

it("counts photos that have not loaded, and adds slides for them once the pointer or focus comes near", async () => {
  const onBrowse = jest.fn();
  const { container } = render(
    <PhotoCarousel label="Photos" total={9} waiting={<i data-testid="waiting" />} onBrowse={onBrowse}>
      <img alt="Photo 1" src="/1.jpg" />
      <img alt="Photo 2" src="/2.jpg" />
    </PhotoCarousel>,
  );
  expect(screen.getByText("1 / 9")).toBeInTheDocument();
  expect(container.querySelectorAll("li")).toHaveLength(2);
  await userEvent.hover(screen.getByRole("group", { name: "Photos" }));
  expect(container.querySelectorAll("li")).toHaveLength(9);
  expect(onBrowse).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Previous photo" }));
  expect(screen.getByText("9 / 9")).toBeInTheDocument();
  expect(screen.getAllByTestId("waiting")).not.toEqual([]);
  expect(onBrowse).toHaveBeenCalled();
});

it("has neither arrows nor a count for a single photo", () => {
  setUp(1);
  expect(photos()).toEqual(["Photo 1"]);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText(/\//)).toBeNull();
});
