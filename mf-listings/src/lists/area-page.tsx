import { FileQuestionMark, Map as MapIcon } from "@larchway/shared/ui/icons";
import { writeFilters } from "@larchway/shared/listing-filters";
import type { Market } from "@larchway/shared/contracts/api";
import { describeMarket, displayCity, numberFormatter } from "@larchway/shared/domain";
import { useLoaderData, useParams } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { AreaLinks, AreaMarket } from "../market/area-market";
import { AreaTrail } from "../market/area-trail";
import { ActiveFilters } from "../search/active-filters";
import { FilterBar } from "../search/filter-bar";
import { SaveSearchButton } from "@larchway/shared/listing-ui/save-search";
import { SearchNotice } from "../search/search-notice";
import { SortSelect } from "../search/sort-select";
import { ViewSwitch } from "../search/view-switch";
import * as styles from "./area-page.module.css";
import { ListResults } from "./list-results";
import type { AreaData } from "./load-area";
import { PageBody } from "./page-body";
import { PageHead } from "./page-head";

/** A city or a neighbourhood: its market, then its homes. Filters and further pages show only the homes. */
export default function AreaPage() {
  const { list, filters, market, isMissing } = useLoaderData<AreaData>();
  // The API returns the city's own spelling, because the path may have "toronto".
  const { city, place = city ?? "" } = useParams();
  if (isMissing) return <NoSuchArea name={place} />;

  const listed = city === undefined ? undefined : list.properties[0]?.City;
  const name = displayCity(market?.name ?? listed ?? place);
  const area = market?.place === undefined ? { city: name } : { place: market.place };
  const isWhole = writeFilters({ ...filters, city: undefined }).toString() === "";
  const search = writeFilters({ ...filters, ...area, page: undefined }).toString();
  const around = market?.place === undefined ? [] : [{ name: market.city, path: cityPath(market.city) }];
  return (
    <>
      <PageHead
        above={<AreaTrail areas={around} here={name} />}
        title={`Homes in ${name}${around.map((each) => `, ${each.name}`).join("")}`}
        lead={
          market
            ? `${describeMarket(market)} ${describeEdge(market)}`.trim()
            : `Houses and condos on the market in ${name}, Ontario.`
        }
      >
        <div className={styles.ways}>
          {isWhole ? (
            <a href="#homes">See the homes</a>
          ) : (
            <ButtonLink to={market?.path ?? cityPath(name)} variant="secondary" size="small">
              {`The market in ${name}`}
            </ButtonLink>
          )}
        </div>
      </PageHead>
      {isWhole && market && <AreaMarket market={market} search={search} />}
      <div id="homes" className={styles.homes}>
        <FilterBar filters={filters} scope={area} />
        <PageBody>
          <ActiveFilters filters={filters} />
          <SearchNotice list={list} filters={filters} />
          <ListResults
            list={list}
            noun={[`home in ${name}`, `homes in ${name}`]}
            filters={filters}
            scope={area}
            tools={
              <>
                <SortSelect filters={filters} />
                <ViewSwitch filters={filters} />
                <SaveSearchButton filters={filters} scope={area} />
                <ButtonLink to={`/buying/search?${search}`} variant="secondary" size="small">
                  For sale only
                </ButtonLink>
                <ButtonLink to={`/renting/search?${search}`} variant="secondary" size="small">
                  For rent only
                </ButtonLink>
                <ButtonLink
                  to={`/buying/search/map?${search}`}
                  variant="secondary"
                  size="small"
                  icon={<Icon of={MapIcon} size={18} />}
                >
                  Map
                </ButtonLink>
              </>
            }
            emptyAction={<ButtonLink to="/listings">See homes in all of Ontario</ButtonLink>}
          />
        </PageBody>
      </div>
      {market && <AreaLinks market={market} />}
    </>
  );
}

/** Most neighbourhoods have no official boundary: their homes are those around a point. */
function describeEdge({ name, aroundKm }: Market): string {
  if (aroundKm === undefined) return "";
  return `${name} has no official edge: counted are homes around it, within ${formatKilometres(aroundKm)} km of its middle.`;
}

const formatKilometres = numberFormatter({ maximumFractionDigits: 1 });

function cityPath(city: string): string {
  return `/city/${encodeURIComponent(city)}`;
}

/** Shown when the path names an area without known homes. */
function NoSuchArea({ name }: { name: string }) {
  return (
    <>
      <PageHead title="This place is not known here" />
      <PageBody>
        <EmptyState
          icon={<Icon of={FileQuestionMark} size={32} />}
          title={`We know no homes in “${name}”`}
          action={<ButtonLink to="/listings">See homes in all of Ontario</ButtonLink>}
        >
          The name may have a typing mistake. Search for the city, a street or a postal code instead.
        </EmptyState>
      </PageBody>
    </>
  );
}
