import { act, screen } from "@testing-library/react";
import { setHidden, useHiddenHomes } from "@larchway/shared/hidden-homes";
import { renderHome, testHome } from "../testing/render-home";
import { ListedHome } from "./listed-home";

function Example() {
  const nothing = () => undefined;
  return (
    <ListedHome
      property={testHome}
      isHidden={useHiddenHomes().has("W1")}
      isLifted={false}
      onLift={nothing}
      onShowOnMap={nothing}
    />
  );
}

const hide = () => screen.getByRole("button", { name: /^Hide 6 Iris Court/ });
const show = () => screen.getByRole("button", { name: /^Show again: 6 Iris Court/ });

it("moves the focus between the buttons that hide a home and show it again", async () => {
  const user = renderHome(Example);
  act(() => hide().focus());
  await user.keyboard("{Enter}");
  expect(show()).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(hide()).toHaveFocus();
});

it("leaves the focus alone when another part of the page hides the home", async () => {
  const user = renderHome(Example);
  await user.click(hide());
  act(() => show().blur());
  act(() => setHidden("W1", false));
  expect(document.body).toHaveFocus();
  act(() => setHidden("W1", true));
  expect(document.body).toHaveFocus();
});
