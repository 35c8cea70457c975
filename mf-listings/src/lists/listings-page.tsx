import { useLoaderData } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
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

const everywhere = {};

/** Every home on the market, for sale and for rent. */
export default function ListingsPage() {
  const { list, filters } = useLoaderData<ListData>();
  return (
    <>
      <PageHead title="Homes on the market in Ontario" lead="For sale and for rent, from every brokerage." />
      <FilterBar filters={filters} />
      <PageBody>
        <ActiveFilters filters={filters} />
        <SearchNotice list={list} filters={filters} />
        <ListResults
          list={list}
          noun={["home", "homes"]}
          filters={filters}
          scope={everywhere}
          tools={
            <>
              <SortSelect filters={filters} />
              <ViewSwitch filters={filters} />
              <SaveSearchButton filters={filters} />
            </>
          }
          emptyAction={<ButtonLink to="/listings">Show all homes</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
