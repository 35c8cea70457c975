import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { checkCertificate } from "@larchway/shared/server/doctor";

const day = 86_400_000;
/** OpenSSL compares with the real clock. */
const now = Date.now();
const toDate = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);

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
  ["right", 60, undefined, `valid until ${toDate(60)}`],
  ["doubtful", 10, undefined, `valid until ${toDate(10)}`],
  ["wrong", -1, undefined, `expired on ${toDate(-1)}`],
  ["wrong", 60, "another.example", "browsers reject the certificate of larchway.example"],
])("a certificate is %s with %i days left, of the name %s", async (state, days, name, text) => {
  const { origin, ca, close } = await startSite(days, name);
  const found = await checkCertificate(origin, { now, host: "127.0.0.1", ca }).finally(close);
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) });
});

it("a certificate that nobody trusts is wrong", async () => {
  const { origin, close } = await startSite(60);
  const found = await checkCertificate(origin, { now, host: "127.0.0.1" }).finally(close);
  expect(found.state).toBe("wrong");
});
