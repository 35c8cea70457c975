import type { Api } from "@larchway/shared/api";
import type { Enrolled, PasskeyProof } from "@larchway/shared/contracts/second-factor";
import { addPasskey, createNewPasskeyOptions, createPasskeyOptions } from "../calls/second-factor";

const loadBrowser = () => import(/* webpackChunkName: "passkeys" */ "@simplewebauthn/browser");

/** The browser has the API of passkeys; on plain http only `localhost` has it. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/**
 * Asks the browser for a passkey of this site. With `autofill` the browser offers it in the email field and this waits
 * until the visitor chooses one there, which may be never.
 */
export async function askForPasskey(api: Api, { autofill = false } = {}): Promise<PasskeyProof> {
  const { startAuthentication } = await loadBrowser();
  const { options } = await createPasskeyOptions(api);
  return (await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"],
    useBrowserAutofill: autofill,
  })) as PasskeyProof;
}

/** Ends a pending request of {@link askForPasskey}. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await loadBrowser();
  WebAuthnAbortService.cancelCeremony();
}

/** Whether the browser can offer passkeys in the email field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await (await loadBrowser()).browserSupportsWebAuthnAutofill());
}

/** Creates a passkey on this device, or on one that the visitor chooses, and adds it to the account. */
export async function createPasskey(api: Api, name: string): Promise<Enrolled> {
  const { startRegistration } = await loadBrowser();
  const { options } = await createNewPasskeyOptions(api);
  const passkey = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
  const { id, rawId, response, clientExtensionResults } = passkey;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return addPasskey(api, {
    name,
    passkey: {
      id,
      rawId,
      type: "public-key",
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: { ...clientExtensionResults },
    },
  });
}
