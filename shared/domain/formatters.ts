import { brand } from "@larchway/shared/brand";

/**
 * Formats numbers the way the site's language writes them. The `Intl` object costs a phone up to a millisecond, so it is
 * created with the first number, then reused.
 */
export function numberFormatter(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat(brand.locale, options)).format(value);
}

/**
 * Formats instants (milliseconds since 1970) in the site's language, as the clocks of Ontario show them unless the
 * options name another zone. Created with the first instant, then reused.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions): (instant: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) =>
    (format ??= new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, ...options })).format(
      instant,
    );
}

/**
 * Reads the parts of instants (milliseconds since 1970), by their names, as the clocks of Ontario show them. Created with the
 * first instant, then reused.
 */
export function datePartsReader(
  options: Intl.DateTimeFormatOptions,
): (instant: number) => Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, ...options });
    return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  };
}
