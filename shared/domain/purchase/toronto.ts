/** Cities until 1998, which still occur in addresses. */
export const torontoBoroughs = ["north york", "scarborough", "etobicoke", "east york", "york"];

/** True for the city with its own land transfer tax, as feeds write it: `Toronto`, `Toronto C01`, `North York`. */
export function isInToronto(city: string): boolean {
  const name = city.trim().toLowerCase();
  return /^toronto\b/.test(name) || torontoBoroughs.includes(name);
}
