import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { useEnv } from "@larchway/shared/env";
import { filterChips, narrowingFilters, readFilters } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Section } from "@larchway/shared/ui/section";
import { listListings } from "../calls/listings";
import { ListingRow } from "../lists/listing-row";
import { findLastVisit, markSearch } from "../marks/marks";
import * as styles from "./returning-search.module.css";

/** A link to the last search, and its new homes since the previous visit. */
export default function ReturningSearch({ search }: { search: string }) {
  const api = useApi();
  const { now } = useEnv();
  // The previous visit stays the same while this page is open, even if a list is opened in between.
  const [since] = useState(() => findLastVisit(now));
  const [path = "", query = ""] = search.split("?");
  const market = path.startsWith("/renting") ? "For Lease" : "For Sale";
  const filters = narrowingFilters(readFilters(new URLSearchParams(query)));
  const { data } = useQuery({
    queryKey: ["returning", search],
    queryFn: ({ signal }) =>
      listListings(
        api,
        { ...filters, status: filters.status ?? "Active", transactionType: market, limit: 12 },
        { signal },
      ),
    enabled: since !== undefined,
    meta: { failure: "New homes could not be loaded." },
  });
  const isNew = ({ OriginalEntryTimestamp: entered = "" }) =>
    since !== undefined && Date.parse(entered) > since;

  return (
    <>
      <Section title="Continue your search" lead="Only this browser remembers it.">
        <ul className={styles.chips}>
          <li>{market === "For Lease" ? "For rent" : "For sale"}</li>
          {filterChips(filters, market).map(({ name, text }) => (
            <li key={name}>{text}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink to={search}>Back to these homes</ButtonLink>
          <Button
            variant="quiet"
            onClick={() => {
              markSearch(undefined, Date.now());
              // The button disappears with its section, so the focus moves to the page's content.
              document.querySelector("main")?.focus({ preventScroll: true });
            }}
          >
            Forget it
          </Button>
        </div>
      </Section>
      <ListingRow
        title="New since your last visit"
        lead="In that search, the newest first."
        action={{ label: "See all", to: search }}
        properties={(data?.properties ?? []).filter(isNew)}
      />
    </>
  );
}
