import { Map as MapIcon, Search } from "@larchway/shared/ui/icons";
import { SectionRoot } from "./section-root";

/** Rent: the ways to a home for lease. */
export default function RentingPage() {
  return (
    <SectionRoot
      title="Rent a home in Ontario"
      lead="Condos, houses and rooms for lease, with the monthly rent up front."
      entries={[
        {
          to: "/renting/search/map",
          icon: MapIcon,
          title: "Map Search",
          text: "All homes for rent on one map.",
        },
        {
          to: "/renting/search",
          icon: Search,
          title: "Search Rentals",
          text: "By city, rent, type, beds and baths; the newest first.",
        },
      ]}
      row={{ title: "New rentals", to: "/renting/search" }}
    />
  );
}
