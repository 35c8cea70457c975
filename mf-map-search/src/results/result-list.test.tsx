import { render, screen } from "@testing-library/react";
import { brand } from "@larchway/shared/brand";
import { ResultList } from "./result-list";

it.each([null, new Error("offline")])("names the brokerage and the owner of the trademarks: %s", (error) => {
  render(
    <ResultList
      list={{ data: undefined, error, isLoading: !error }}
      onRetry={() => undefined}
      liftedId={null}
      pointedId={null}
      onLift={() => undefined}
      onShowOnMap={() => undefined}
      toPage={String}
    />,
  );
  expect(screen.getByText(/trademarks MLS®.*deemed reliable but is not guaranteed/)).toBeVisible();
  expect(screen.getByText(brand.registeredName)).toBeVisible();
});
