import { act, screen } from "@testing-library/react";
import { createRef } from "react";
import { setHidden } from "@larchway/shared/hidden-homes";
import { renderHome, testHome } from "../testing/render-home";
import { HomePopup } from "./home-popup";

function Example() {
  const nothing = () => undefined;
  return (
    <HomePopup
      property={testHome}
      error={null}
      onRetry={nothing}
      onClose={nothing}
      neighbours={["W1"]}
      current="W1"
      onSelect={nothing}
      onList={nothing}
      region={createRef()}
    />
  );
}

it("keeps the focus in the card when a hidden home is shown again", async () => {
  const user = renderHome(Example);
  act(() => setHidden("W1", true));
  act(() => screen.getByRole("button", { name: /^Show again: 6 Iris Court/ }).focus());
  await user.keyboard("{Enter}");
  expect(screen.getByText("$899,000")).toBeVisible();
  expect(screen.getByRole("region", { name: /6 Iris Court/ })).toHaveFocus();
});
