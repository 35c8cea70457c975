import type { Queryable } from "@larchway/shared/server/database";
import type { ViewerDependencies } from "../../access/viewer";
import type { Cards } from "../../listings/cards";
import type { CityIndex } from "../../listings/city-index";
import type { PopularHomes } from "./popular-homes";

/** What homes are recommended with. */
export interface RecommendationDependencies extends ViewerDependencies {
  database: Queryable;
  cards: Cards;
  cities: Pick<CityIndex, "all">;
  popular: PopularHomes;
}
