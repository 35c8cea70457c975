/** The digits of a phone number as typed. */
export function phoneDigits(value: string): string {
  return value.replace(/\D/g, "");
}

/** "(555) 555-5555"; shorter input is formatted as far as it goes, more than ten digits stay as typed. */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value);
  if (digits.length > 10) return value;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area ? `(${area}` : "";
}
