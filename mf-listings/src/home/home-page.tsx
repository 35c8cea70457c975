import { Suspense } from "react";
import { useLoaderData, useRevalidator } from "@larchway/shared/router";
import { ListingRow } from "../lists/listing-row";
import { CityGrid } from "./city-grid";
import { EvaluationBand } from "./evaluation-band";
import { HomeHero } from "./home-hero";
import type { HomeData, HomeList } from "./load-home";
import { MortgageBand } from "./mortgage-band";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";
import { ReturningRow } from "../returning/returning-row";
import { RecommendedRow } from "./recommended-row";

/** Home: search first, then new and sold homes, and the two most popular tools. */
export default function HomePage() {
  const { featured, latest, sold, cities } = useLoaderData<HomeData>();
  const { revalidate, state } = useRevalidator();
  /** A failed list shows its placeholders again while it reloads. */
  const row = ({ properties, hasFailed }: HomeList) => ({
    properties: hasFailed && state === "loading" ? undefined : properties,
    onRetry: hasFailed && state === "idle" ? () => void revalidate() : undefined,
  });

  return (
    <>
      <HomeHero />
      {/* Each section hydrates in a separate task. */}
      <Suspense>
        <ListingRow
          title="Featured homes"
          lead="Represented by our own agents."
          action={{ label: "All featured homes", to: "/listings/featured" }}
          {...row(featured)}
        />
      </Suspense>
      <Suspense>
        <ReturningRow />
      </Suspense>
      <Suspense>
        <ListingRow
          title="Latest homes for sale"
          market="For Sale"
          lead="New on the market, the newest first."
          action={{ label: "All homes for sale", to: "/buying/search?sortOrder=desc" }}
          {...row(latest)}
        />
      </Suspense>
      <Suspense>
        <EvaluationBand />
      </Suspense>
      <Suspense>
        <ListingRow
          title="Recently sold"
          lead="See what homes near you sold for. Under real estate board rules, you need to sign in to see prices."
          {...row(sold)}
        />
      </Suspense>
      <Suspense>
        <RecentlyViewed />
      </Suspense>
      <Suspense>
        <RecommendedRow />
      </Suspense>
      <Suspense>
        <CityGrid cities={cities} />
      </Suspense>
      <Suspense>
        <MortgageBand />
      </Suspense>
    </>
  );
}
