import { readComparison } from "@larchway/shared/comparison";
import type { EventBus } from "@larchway/shared/events";
import { readFavourites } from "@larchway/shared/favourites";

/** Something that a visitor did, under its name here (`POST /track`) and at the analytics service. */
export interface ProductEvent {
  eventType: string;
  name: string;
  properties: Record<string, string>;
}

/** Translates what happens on the bus into product events of this tab. */
export function onProductEvents(bus: EventBus, tell: (event: ProductEvent) => void): void {
  bus.on("listing:viewed", ({ listingKey }) =>
    tell({ eventType: "property_view", name: "Listing Viewed", properties: { ListingKey: listingKey } }),
  );
  bus.on("search:made", ({ text }) =>
    tell({ eventType: "search", name: "Search Made", properties: { text } }),
  );
  bus.on("listing:shared", ({ path }) =>
    tell({ eventType: "share", name: "Listing Shared", properties: { path } }),
  );
  bus.on("lead:sent", ({ kind }) => tell({ eventType: "lead", name: "Lead Sent", properties: { kind } }));

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
        tell({
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
