/** Names that the record of an event has itself (specification, section 3); the same as properties they mislead. */
const reserved = new Set(
  "anonymousid userid messageid originaltimestamp sentat receivedat timestamp channel event type context integrations groupid previousid".split(
    " ",
  ),
);

/** Warns of properties or traits that are named like a field of the record. They are sent all the same. */
export function warnOfReservedNames(values: Record<string, unknown> | undefined, where: string): void {
  const found = Object.keys(values ?? {}).filter((name) =>
    reserved.has(name.replaceAll("_", "").toLowerCase()),
  );
  if (found.length > 0) console.warn(`Analytics: reserved field names in ${where}: ${found.join(", ")}.`);
}
