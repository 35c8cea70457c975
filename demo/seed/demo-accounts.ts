import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import { hashPassword } from "@larchway/api/users/passwords";
import { addUser } from "@larchway/api/users/user-repository";

export interface DemoAccount {
  email: string;
  password: string;
}

/** A buyer and an administrator for trying the site. Existing accounts keep their passwords. */
export async function addDemoAccounts(
  connection: Queryable,
  makePassword: () => string,
): Promise<DemoAccount[]> {
  const domain = brand.email.split("@")[1] ?? "example";
  const people = [
    { email: `buyer@${domain}`, name: "Bailey Buyer", isAdmin: false },
    { email: `admin@${domain}`, name: "Ada Admin", isAdmin: true },
  ];
  const made: DemoAccount[] = [];
  for (const person of people) {
    const password = makePassword();
    const user = await addUser(connection, {
      ...person,
      passwordHash: await hashPassword(password),
      emailVerified: true,
      marketingConsent: false,
      termsVersion: brand.termsVersion,
      at: new Date(),
    });
    if (user) made.push({ email: person.email, password });
  }
  return made;
}
