/**
 * A mix of two colours of the form #rrggbb: `share` of the second. Returns the first when either has another form.
 */
export function mixColors(first: string, second: string, share: number): string {
  const [from, to] = [parse(first), parse(second)];
  if (!from || !to) return first;
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function parse(color: string): number[] | undefined {
  const [, ...channels] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? [];
  return channels.length === 3 ? channels.map((digits) => parseInt(digits, 16)) : undefined;
}
