import { useEffect } from "react";
import { Map as MapIcon } from "@larchway/shared/ui/icons";
import { narrowingFilters, writeFilters } from "@larchway/shared/listing-filters";
import { useLoaderData } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { MarketSwitch } from "@larchway/shared/listing-ui/market-switch";
import { markSearch } from "../marks/marks";
import { ActiveFilters } from "../search/active-filters";
import { FilterBar } from "../search/filter-bar";
import { SaveSearchButton } from "@larchway/shared/listing-ui/save-search";
import { SearchNotice } from "../search/search-notice";
import { SortSelect } from "../search/sort-select";
import { ViewSwitch } from "../search/view-switch";
import { ListResults } from "./list-results";
import type { ListData } from "./load-lists";
import { PageBody } from "./page-body";
import { PageHead } from "./page-head";
import { SearchElsewhere } from "./search-elsewhere";
import * as styles from "./search-page.module.css";

const texts = {
  sale: {
    market: "For Sale",
    root: "/buying/search",
    title: "Homes for sale",
    noun: ["home for sale", "homes for sale"],
  },
  lease: {
    market: "For Lease",
    root: "/renting/search",
    title: "Homes for rent",
    noun: ["home for rent", "homes for rent"],
  },
} as const;

const marketPages = [
  { market: "For Sale", label: "For sale", pathname: texts.sale.root },
  { market: "For Lease", label: "For rent", pathname: texts.lease.root },
] as const;

/** The list search: filters above, sixteen homes a page. Its URL reproduces the view. */
export function SearchPage({ kind }: { kind: "sale" | "lease" }) {
  const { list, filters } = useLoaderData<ListData>();
  const { market, root, title, noun } = texts[kind];
  const scope = { transactionType: market };
  const mapSearch = writeFilters(narrowingFilters(filters));
  const search = mapSearch.toString();
  useEffect(() => {
    if (search !== "") markSearch(`${root}?${search}`, Date.now());
  }, [root, search]);
  return (
    <>
      <PageHead title={`${title} in ${filters.place ?? filters.city ?? "Ontario"}`}>
        <div className={styles.markets}>
          <MarketSwitch
            label="For sale or for rent"
            market={market}
            filters={filters}
            pages={marketPages}
            toSearch={(carried) => writeFilters(carried).toString()}
          />
        </div>
      </PageHead>
      <FilterBar filters={filters} market={market} scope={scope} />
      <PageBody>
        <ActiveFilters filters={filters} market={market} />
        <SearchNotice list={list} filters={filters}>
          <SearchElsewhere kind={kind} list={list} filters={filters} />
        </SearchNotice>
        <ListResults
          list={list}
          noun={noun}
          filters={filters}
          market={market}
          scope={scope}
          tools={
            <>
              <SortSelect filters={filters} market={market} />
              <ViewSwitch filters={filters} />
              <SaveSearchButton filters={filters} market={market} />
              <ButtonLink
                to={`${root}/map?${mapSearch.toString()}`}
                variant="secondary"
                icon={<Icon of={MapIcon} size={18} />}
              >
                Map
              </ButtonLink>
            </>
          }
          emptyAction={<ButtonLink to={root}>Clear all filters</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
