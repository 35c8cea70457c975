import { brand } from "@larchway/shared/brand";

/**
 * Formats numbers in the site's language. Creating the `Intl` object takes up to a millisecond on a phone, so it is
 * created with the first number, then reused.
 */
export function numberFormatter(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat(brand.locale, options)).format(value);
}

/**
 * Formats instants (milliseconds since 1970) in the site's language, in Ontario's time zone unless the options name
 * another one. Created with the first instant, then reused.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions): (instant: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) =>
    (format ??= new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, ...options })).format(
      instant,
    );
}

/**
 * Formats instants (milliseconds since 1970) in the site's language and in a time zone (an IANA name). Created once
 * for each zone, then reused.
 */
export function zonedDateFormatter(
  options: Intl.DateTimeFormatOptions,
): (instant: number, timeZone: string) => string {
  const getFormat = createFormats(options);
  return (instant, timeZone) => getFormat(timeZone).format(instant);
}

/**
 * Splits instants (milliseconds since 1970) into named parts in a time zone. Created once for each zone, then reused.
 */
export function datePartsReader(
  options: Intl.DateTimeFormatOptions,
): (instant: number, timeZone: string) => Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const getFormat = createFormats(options);
  return (instant, timeZone) =>
    Object.fromEntries(
      getFormat(timeZone)
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    );
}

function createFormats(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat(brand.locale, { ...options, timeZone });
      formats.set(timeZone, format);
    }
    return format;
  };
}
