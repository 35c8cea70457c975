/**
 * The first line of a mail. Anybody can register anybody's address: what somebody typed as a name must not make our mail
 * carry a link, a phone number or a text of theirs.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= 60 && !/[/\\@:\d]|\.\p{L}{2,}/u.test(name);
  return isPlain ? `Hello ${name},` : "Hello,";
}
