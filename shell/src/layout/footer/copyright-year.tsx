import { dateFormatter } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";

const formatYear = dateFormatter({ year: "numeric" });

/** The year it is at the brokerage. */
export function CopyrightYear() {
  return formatYear(useNow());
}
