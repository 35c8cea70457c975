import type { Api } from "@larchway/shared/api";
import { citiesSchema } from "@larchway/shared/contracts/api";

/** Cities that have listings, the one with the most active listings first. */
export const listCities = ({ send }: Api) => send("/api/properties/cities", { schema: citiesSchema });
