import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { PropertyList } from "@larchway/shared/contracts/api";
import {
  narrowingFilters,
  writeFilters,
  type NarrowingFilters,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { formatCount } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { isStandIn } from "./list-or-empty";

type Kind = "sale" | "lease";

export interface SearchElsewhereProps {
  kind: Kind;
  list: PropertyList;
  filters: SearchFilters;
}

interface Side {
  to: string;
  text: string;
}

const markets = {
  sale: { path: "/buying/search", transactionType: "For Sale", open: ["home for sale", "homes for sale"], closed: ["sold home", "sold homes"] },
  lease: { path: "/renting/search", transactionType: "For Lease", open: ["home for rent", "homes for rent"], closed: ["leased home", "leased homes"] },
} as const; // prettier-ignore

/** Links to the homes that the search finds on the other market, and among sold ones when this list is empty. */
export function SearchElsewhere({ kind, list, filters }: SearchElsewhereProps) {
  const api = useApi();
  const [found, setFound] = useState<{ question: string; sides: readonly Side[] }>();
  const question = JSON.stringify([kind, filters, list.correctedSearch, list.totalProperties]);

  useEffect(() => {
    const search = list.correctedSearch ?? filters.search;
    if (!search || isStandIn(list)) return;
    const controller = new AbortController();
    const countSide = async ({ kind: side, filters: asked }: ReturnType<typeof sidesOf>[number]) => {
      const { path, transactionType, open, closed } = markets[side];
      const query = { status: "Active", ...asked, transactionType, limit: 1 };
      const { totalProperties } = await api.properties.list(query, { signal: controller.signal });
      if (totalProperties === 0) return [];
      const [one, other] = asked.status === "Closed" ? closed : open;
      return [{ to: `${path}?${writeFilters(asked)}`, text: formatCount(totalProperties, one, other) }];
    };
    Promise.all(sidesOf(kind, { ...narrowingFilters(filters), search }, list).map(countSide)).then(
      (sides) => setFound({ question, sides: sides.flat() }),
      (error: unknown) => {
        if (!controller.signal.aborted) console.warn("Homes elsewhere could not be counted.", error);
      },
    );
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the question says all that matters of list and filters
  }, [api, question]);

  const sides = found?.question === question ? found.sides : [];
  if (sides.length === 0) return null;
  return (
    <>
      Also found:{" "}
      {sides.map(({ to, text }, place) => (
        <span key={to}>
          {place > 0 && ", "}
          <Link to={to}>{text}</Link>
        </span>
      ))}
      .
    </>
  );
}

/** The same words on the other market, where other prices are paid; sold and leased homes only instead of nothing. */
function sidesOf(
  kind: Kind,
  filters: NarrowingFilters,
  { totalProperties }: PropertyList,
): { kind: Kind; filters: NarrowingFilters }[] {
  const other = kind === "sale" ? "lease" : "sale";
  const elsewhere = { ...filters, minPrice: undefined, maxPrice: undefined };
  const sides: { kind: Kind; filters: NarrowingFilters }[] = [{ kind: other, filters: elsewhere }];
  if (totalProperties === 0 && filters.status === undefined)
    sides.push(
      { kind, filters: { ...filters, status: "Closed" } },
      { kind: other, filters: { ...elsewhere, status: "Closed" } },
    );
  return sides;
}
