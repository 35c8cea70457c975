const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant at which the clocks of a zone show this time: ("2026-10-03", "14:00") → "2026-10-03T18:00:00Z". */
export function toInstant(day: string, clock: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  // The second time with the offset of about that moment: right also where the clocks change.
  const near = asUtc - offsetAt(asUtc, timeZone);
  const instant = new Date(asUtc - offsetAt(near, timeZone));
  return instant.toISOString().replace(".000Z", "Z");
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, timeZoneName: "longOffset" });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
