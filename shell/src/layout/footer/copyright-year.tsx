import { dateFormatter } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";

const formatYear = dateFormatter({ year: "numeric" });

/** The current year in the brokerage's time zone. */
export function CopyrightYear() {
  return formatYear(useNow());
}
