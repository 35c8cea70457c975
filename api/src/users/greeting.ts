/**
 * The first line of a mail. Accounts can be registered with another person's address: the typed name must not add a
 * link, a phone number or another text to our mail.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= 60 && !/[/\\@:\d]|\.\p{L}{2,}/u.test(name);
  return isPlain ? `Hello ${name},` : "Hello,";
}
