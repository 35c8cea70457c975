const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant of a local time in a zone: ("2026-10-03", "14:00") → "2026-10-03T18:00:00Z". */
export function toInstant(day: string, clock: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  // Computed twice, the second time with the offset at about that instant: correct also when clocks change.
  const near = asUtc - offsetAt(asUtc, timeZone);
  const instant = new Date(asUtc - offsetAt(near, timeZone));
  return instant.toISOString().replace(".000Z", "Z");
}

/** Milliseconds by which a zone is ahead of UTC. */
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
