/** How much longer or more varied a password should be, in words; length is what counts. */
export function passwordHint(password: string): string {
  const missing = 12 - password.length;
  if (password === "") return "12 characters or more. A few words in a row work well.";
  if (missing > 0) return `${missing} more ${missing === 1 ? "character" : "characters"} needed.`;
  if (new Set(password.toLowerCase()).size < 6)
    return "Long enough, but easy to guess: use more different characters.";
  return password.length < 16 ? "Good." : "Strong.";
}
