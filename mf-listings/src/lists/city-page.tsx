import { writeFilters } from "@larchway/shared/listing-filters";
import { displayCity } from "@larchway/shared/domain";
import { useLoaderData, useParams } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { FilterBar } from "../search/filter-bar";
import { SearchNotice } from "../search/search-notice";
import { SortSelect } from "../search/sort-select";
import { ListResults } from "./list-results";
import type { ListData } from "./load-lists";
import { PageBody } from "./page-body";
import { PageHead } from "./page-head";

/** The homes of one city. */
export default function CityPage() {
  const { list, filters } = useLoaderData<ListData>();
  // The listings know how the city spells itself; the path may say "toronto".
  const requestedCity = displayCity(useParams().city ?? "");
  const city = list.properties[0] ? displayCity(list.properties[0].City) : requestedCity;
  const search = writeFilters({ ...filters, city, page: undefined }).toString();
  return (
    <>
      <PageHead
        title={`Homes in ${city}`}
        lead={`Houses and condos on the market in ${city}, Ontario, newest first.`}
      />
      <FilterBar filters={filters} withoutCity />
      <PageBody>
        <SearchNotice list={list} filters={filters} />
        <ListResults
          list={list}
          noun={[`home in ${city}`, `homes in ${city}`]}
          tools={
            <>
              <SortSelect filters={filters} />
              <ButtonLink to={`/buying/search?${search}`} variant="secondary" size="small">
                For sale only
              </ButtonLink>
              <ButtonLink to={`/renting/search?${search}`} variant="secondary" size="small">
                For rent only
              </ButtonLink>
            </>
          }
          emptyAction={<ButtonLink to="/listings">See homes in all of Ontario</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
