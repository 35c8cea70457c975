import { BookOpen, Map as MapIcon, Search, Sparkles } from "@larchway/shared/ui/icons";
import { useLoaderData } from "@larchway/shared/router";
import { ListingRow } from "../lists/listing-row";
import { loadRenting, type RentingData } from "./load-renting";
import { RentalCosts } from "./rental-costs";
import { RentalSearch } from "./rental-search";
import { SectionRoot } from "./section-root";

/** @public Used by the route, which imports it with the page. */
export const loader = loadRenting;

/** Rent: links to homes for lease, the costs of moving in, and the newest rentals. */
export default function RentingPage() {
  const { featured, cities } = useLoaderData<RentingData>();
  return (
    <SectionRoot
      title="Rent a home in Ontario"
      lead="Condos, houses and rooms for lease, with the monthly rent up front."
      above={<RentalSearch cities={cities} />}
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
        {
          to: "/buying/dream-home-finder?market=rent",
          icon: Sparkles,
          title: "Dream Home Finder",
          text: "Tell us what you're looking for and see the best matches first.",
        },
        {
          to: "/renting/guide",
          icon: BookOpen,
          title: "Renter's Guide",
          text: "Deposits, leases, increases and notices in Ontario.",
        },
      ]}
      row={{ title: "New rentals", market: "For Lease", to: "/renting/search" }}
    >
      <RentalCosts />
      <ListingRow
        title="Featured rentals"
        market="For Lease"
        lead="Represented by our own agents."
        properties={featured.properties}
        tone="mist"
      />
    </SectionRoot>
  );
}
