import { brand } from "@larchway/shared/brand";
import { useNow } from "@larchway/shared/env";

const year = new Intl.DateTimeFormat(brand.locale, { year: "numeric", timeZone: brand.timeZone });

/** The year it is at the brokerage. */
export function CopyrightYear() {
  return year.format(useNow());
}
