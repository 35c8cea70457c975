import { getOntarioYear } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";

/** The current year at the brokerage. */
export function CopyrightYear() {
  return getOntarioYear(useNow());
}
