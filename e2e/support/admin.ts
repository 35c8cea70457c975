import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { createSoftPasskey } from "../../shared/server/testing/soft-passkey";
import { clientKey, siteUrl } from "./site";

interface Account {
  email: string;
  password: string;
}

/** The first start creates the demo accounts with random passwords and shows them once, on its terminal. */
export function demoAccount(role: "admin" | "buyer"): Account {
  const account = new RegExp(`demo account (${role}@\\S+) has the password ([\\w-]+)`);
  const [, email, password] = account.exec(process.env.E2E_START_OUTPUT ?? "") ?? [];
  if (!email || !password) throw new Error(`The start showed no demo ${role}: use an empty E2E_DATA_DIR.`);
  return { email, password };
}

/** The same for every worker: whichever signs in first registers it, and the others use it. */
const privateKey =
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIRfn2ERaA7LOAe/Cbcy2b2db7WFNX0zKtoCx133wenOhRANCAAR1mPcyKi5aAeJ3Rgd9glq2hEG3CH4EMhWhOBWj1l3IjQeCKIxMg4VNbi+H2ca4qe3EmGqj/4ZuOcagMNoqUz0u";

function passkeyOf({ email }: Account, origin = siteUrl) {
  const credentialId = createHash("sha256").update(email).digest("base64url");
  const rpId = new URL(origin).hostname;
  return createSoftPasskey({ rpId, origin, privateKey, credentialId });
}

/**
 * Tenths of a second, because a passkey's counter may not go back: Chromium's virtual authenticator and this file use
 * the same passkey in turn.
 */
const nextCounter = () => Math.round((Date.now() - Date.UTC(2026, 0)) / 100);

interface SignInOptions {
  /** Defaults to the site of this worker. */
  url?: string;
  account?: Account;
}

/**
 * Signs in with a passkey, which the first sign-in to the account registers, and returns the access token. The session is
 * in the cookies of the request context: a page of the same context is signed in at its next load.
 */
export async function signInAsAdmin(
  request: APIRequestContext,
  { url = siteUrl, account = demoAccount("admin") }: SignInOptions = {},
): Promise<string> {
  const post = async <T>(path: string, data?: object): Promise<T | undefined> => {
    const response = await request.post(`${url}/api/users/${path}`, { data, headers: clientKey });
    if (response.ok()) return (await response.json()) as T;
    if (response.status() === 403) return undefined;
    throw new Error(`${path} responded with ${response.status()}: ${await response.text()}`);
  };
  interface Challenge {
    options: { challenge: string };
  }
  const passkey = passkeyOf(account, url);
  const useIt = async () => {
    const found = await post<Challenge>("passkeys/options");
    if (!found) throw new Error("There are no options for a passkey.");
    const { challenge } = found.options;
    return post<{ accessToken: string }>("passkeys/sign-in", {
      passkey: passkey.get({ challenge, counter: nextCounter() }),
    });
  };
  const existing = await useIt();
  if (existing) return existing.accessToken;
  await post("login", account);
  const found = await post<Challenge>("passkeys/new");
  const added =
    found &&
    (await post<{ session: { accessToken: string } }>("passkeys", {
      name: "Journeys",
      passkey: passkey.create(found.options),
    }));
  // Another worker may have registered it since.
  const session = added?.session ?? (await useIt());
  if (!session) throw new Error(`${account.email} could not sign in.`);
  return session.accessToken;
}

/** Gives a page's browser, which must be Chromium, a device with the administrator's passkey. */
export async function addAdminPasskey(page: Page): Promise<void> {
  const account = demoAccount("admin");
  const { client, authenticatorId } = await addAuthenticator(page);
  await client.send("WebAuthn.addCredential", {
    authenticatorId,
    credential: {
      credentialId: Buffer.from(passkeyOf(account).id, "base64url").toString("base64"),
      isResidentCredential: true,
      rpId: new URL(siteUrl).hostname,
      privateKey,
      userHandle: Buffer.from("administrator").toString("base64"),
      signCount: nextCounter(),
    },
  });
}

/** A virtual authenticator of Chromium that verifies its user without asking. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

/**
 * Like a browser that offers no passkeys in the email field. The virtual authenticator would confirm that offer immediately,
 * before a form can be filled in.
 */
export async function turnOffAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** A new recovery code of an account of the office, for browsers without a virtual authenticator. Replaces earlier ones. */
export async function makeRecoveryCode(request: APIRequestContext, account: Account): Promise<string> {
  const authorization = `Bearer ${await signInAsAdmin(request, { account })}`;
  const response = await request.post("/api/users/second-factor/recovery-codes", {
    headers: { ...clientKey, authorization },
  });
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
  return recoveryCodes[0] ?? "";
}

let token: string | undefined;

/** The administrator's response at a URL of the API. Use a separate request context: this signs in. */
export async function readAsAdmin<T>(request: APIRequestContext, url: string): Promise<T> {
  token ??= await signInOnce(request);
  const response = await request.get(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.ok()) return (await response.json()) as T;
  throw new Error(`${url} responded with ${response.status()}: ${await response.text()}`);
}

/** Once per worker: the token is valid for a quarter of an hour, and logins are limited. */
async function signInOnce(request: APIRequestContext): Promise<string> {
  const accessToken = await signInAsAdmin(request);
  setTimeout(() => (token = undefined), 10 * 60_000).unref();
  return accessToken;
}
