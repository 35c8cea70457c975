import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { googleIssuer } from "./site";

/** Speaks Google's protocol to the page: a button that asks for a credential and hands it to the callback. */
const script = `
  window.google = { accounts: { id: {
    initialize(options) { this.options = options; },
    renderButton(parent) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Continue as Gale";
      button.onclick = async () => this.options.callback({ credential: await window.issueCredential(this.options.client_id, this.options.nonce) });
      parent.replaceChildren(button);
    },
  } } };`;

/** Google for a journey: an issuer that signs real tokens, and a stand-in for the script that the page loads. */
export async function startGoogle(page: Page, person: { sub: string; email: string; name: string }) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256" };
  const issuer = new URL(googleIssuer);
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(Number(issuer.port), issuer.hostname, () => resolve()));

  let credential: string | undefined = "";
  await page.route("https://accounts.google.com/gsi/client", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.exposeFunction("issueCredential", async (audience: string, nonce: string) => {
    if (credential === undefined) return undefined;
    return new SignJWT({ email: person.email, email_verified: true, name: person.name, nonce })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(issuer.origin)
      .setAudience(audience)
      .setSubject(person.sub)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
  });
  return {
    /** From now on Google responds without a credential, or again with one. */
    setSilent(isSilent: boolean) {
      credential = isSilent ? undefined : "";
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
