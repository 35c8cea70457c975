import { readComparison } from "@larchway/shared/comparison";
import type { EventBus } from "@larchway/shared/events";
import { readFavourites } from "@larchway/shared/favourites";

/** An action of a visitor, by its name in the product (`POST /track`) and at the analytics service. */
export interface ProductEvent {
  eventType: string;
  name: string;
  properties: Record<string, string>;
}

/** Translates bus events of this tab into product events. */
export function onProductEvents(bus: EventBus, report: (event: ProductEvent) => void): void {
  bus.on("listing:viewed", ({ listingKey }) =>
    report({ eventType: "property_view", name: "Listing Viewed", properties: { ListingKey: listingKey } }),
  );
  bus.on("search:made", ({ text }) =>
    report({ eventType: "search", name: "Search Made", properties: { text } }),
  );
  bus.on("listing:shared", ({ path }) =>
    report({ eventType: "share", name: "Listing Shared", properties: { path } }),
  );
  bus.on("lead:sent", ({ kind }) => report({ eventType: "lead", name: "Lead Sent", properties: { kind } }));

  let saved: readonly string[] = readFavourites();
  bus.on("favourites:changed", ({ keys, fromAccount }, origin) => {
    if (origin === "here" && !fromAccount) tellDifference("favorite", "Favorite", saved, keys);
    saved = keys;
  });
  const listKeys = (properties: readonly { ListingKey: string }[]) =>
    properties.map(({ ListingKey }) => ListingKey);
  let compared = listKeys(readComparison());
  bus.on("comparison:changed", ({ properties }, origin) => {
    if (origin === "here") tellDifference("compare", "Comparison", compared, listKeys(properties));
    compared = listKeys(properties);
  });

  function tellDifference(
    eventType: string,
    name: string,
    before: readonly string[],
    after: readonly string[],
  ) {
    const tellEach = (keys: readonly string[], suffix: string, verb: string) =>
      keys.forEach((key) =>
        report({
          eventType: `${eventType}_${suffix}`,
          name: `${name} ${verb}`,
          properties: { ListingKey: key },
        }),
      );
    tellEach(
      after.filter((key) => !before.includes(key)),
      "add",
      "Added",
    );
    tellEach(
      before.filter((key) => !after.includes(key)),
      "remove",
      "Removed",
    );
  }
}
