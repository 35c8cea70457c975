import type { Queryable } from "@larchway/shared/server/database";
import { brand } from "@larchway/shared/brand";
import { CodedError } from "@larchway/shared/contracts/errors";
import { hashNewPassword } from "./passwords";
import { addUser } from "./user-repository";

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
}

/** Makes an account with the administrator's role. Throws EMAIL_TAKEN, INVALID_REQUEST. */
export async function createAdmin(database: Queryable, { email, name, password }: NewAdmin): Promise<string> {
  const user = await addUser(database, {
    email,
    name,
    passwordHash: await hashNewPassword(password, { email, name }),
    isAdmin: true,
    emailVerified: true,
    marketingConsent: false,
    termsVersion: brand.termsVersion,
    at: new Date(),
  });
  if (!user) throw new CodedError("EMAIL_TAKEN");
  return user.id;
}
