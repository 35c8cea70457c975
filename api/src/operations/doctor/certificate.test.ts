import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { checkCertificate } from "@larchway/shared/server/doctor";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 28);

/** A site whose certificate ends after so many days. */
async function startSite(days: number, name = "larchway.example") {
  const { private: key, cert } = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    notBeforeDate: new Date(now - 90 * day),
    notAfterDate: new Date(now + days * day),
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: name }] }],
  });
  const server = createServer({ key, cert });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://larchway.example:${port}`, ca: cert, close: () => server.close() };
}

it.each([
  ["right", 60, undefined, /valid until 2027-01-27/],
  ["doubtful", 10, undefined, /valid until 2026-12-08/],
  ["wrong", -1, undefined, /expired on 2026-11-27/],
  ["wrong", 60, "another.example", /browsers reject the certificate of larchway.example/],
])("a certificate is %s with %i days left, of the name %s", async (state, days, name, text) => {
  const { origin, ca, close } = await startSite(days, name);
  const found = await checkCertificate(origin, { now, host: "127.0.0.1", ca });
  expect(found.text).toMatch(text);
  expect(found.state).toBe(state);
  close();
});

it("a certificate that nobody trusts is wrong", async () => {
  const { origin, close } = await startSite(60);
  expect(await checkCertificate(origin, { now, host: "127.0.0.1" })).toMatchObject({ state: "wrong" });
  close();
});
