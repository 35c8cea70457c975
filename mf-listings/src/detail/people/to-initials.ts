/** The initials of a name: "Ada Marie Lovelace" as "AL". */
export function toInitials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? "")
    .join("");
}
