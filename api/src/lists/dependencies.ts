import type { Cards } from "../listings/cards";
import type { AccountDependencies } from "../users/dependencies";

/** Dependencies of lists of homes. */
export interface ListDependencies extends AccountDependencies {
  cards: Cards;
}
