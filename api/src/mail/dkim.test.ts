import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// The parts alone: the package's own entry needs a newer Node.js than ours.
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { dmarc } from "mailauth/lib/dmarc/index.js";
import { spf } from "mailauth/lib/spf/index.js";
import { SMTPServer } from "smtp-server";
import { readDkimKey } from "./dkim-key";
import { createSmtpSender } from "./smtp-sender";

const from = "hello@mail.larchway.example";
const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "der" },
});
let folder: string;
let keyFile: string;
let server: SMTPServer;
let received: Buffer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dkim-"));
  keyFile = join(folder, "key.pem");
  await writeFile(keyFile, privateKey);
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  received = [];
});

/** The records that an operator publishes. */
const records: Record<string, string> = {
  "lw1._domainkey.larchway.example": `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`,
  "mail.larchway.example": "v=spf1 ip4:192.0.2.7 -all",
  "_dmarc.larchway.example": "v=DMARC1; p=reject; adkim=r",
};
async function resolver(name: string, type: string): Promise<string[][]> {
  const record = type === "TXT" ? records[name] : undefined;
  if (record === undefined) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
  return [[record]];
}

/** The checks of a receiving server. */
async function verify(mail: Buffer) {
  const { results, headerFrom } = await dkimVerify(mail, { resolver });
  const sent = await spf({ ip: "192.0.2.7", helo: "mail.larchway.example", sender: from, resolver });
  const passed = results.filter(({ status }) => status.result === "pass");
  const policy = await dmarc({
    headerFrom: headerFrom ?? [],
    spfDomains: [],
    dkimDomains: passed.map(({ signingDomain }) => ({ domain: signingDomain ?? "" })),
    resolver,
  });
  return { results, spf: sent.status.result, dmarc: policy && policy.status.result };
}
const settings = (extra: object = {}) => ({
  MAIL_FROM: from,
  MAIL_DKIM_DOMAIN: "larchway.example",
  MAIL_DKIM_SELECTOR: "lw1",
  MAIL_DKIM_KEY_FILE: keyFile,
  ...extra,
});

describe("a signed mail", () => {
  it("passes SPF, DKIM and DMARC; a changed one does not", async () => {
    const { port } = server.server.address() as AddressInfo;
    const dkim = await readDkimKey(settings());
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from, deadlineMs: 30_000, dkim });
    await sender.send({
      id: "1",
      recipient: "ann@example.org",
      subject: "3 new homes in “Condos”",
      body: "Three homes",
      html: "<p>Three homes · $849,000</p>",
      unsubscribe_url: "https://www.larchway.example/api/alert-links/t/stop",
      calendar: null,
      attempts: 1,
      suppressed: null,
    });
    sender.close();
    const [mail] = received;
    const { results, ...checks } = await verify(mail!);
    expect(results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([
      ["pass", "larchway.example"],
    ]);
    // By the signature alone, as for a forwarded mail.
    expect(checks).toEqual({ spf: "pass", dmarc: "pass" });
    // RFC 8058 asks that both headers are signed.
    expect(mail!.toString().replace(/\r\n[ \t]+/g, "")).toMatch(
      /^DKIM-Signature:.*\bh=[^;]*List-Unsubscribe:List-Unsubscribe-Post/im,
    );

    const forged = await verify(Buffer.from(mail!.toString().replace("Three homes", "Other homes")));
    expect(forged.results.map(({ status }) => status.result)).not.toContain("pass");
    expect(forged.dmarc).toBe("fail");
  });
});

describe("the settings", () => {
  it("may be left out", async () => {
    const none = {
      MAIL_DKIM_DOMAIN: undefined,
      MAIL_DKIM_SELECTOR: undefined,
      MAIL_DKIM_KEY_FILE: undefined,
    };
    expect(await readDkimKey(settings(none))).toBeUndefined();
  });

  it.each([
    ["one is missing", { MAIL_DKIM_SELECTOR: undefined }, /or none of them/],
    ["the domain is another", { MAIL_DKIM_DOMAIN: "way.example" }, /must be the domain of MAIL_FROM/],
    ["the key file is missing", { MAIL_DKIM_KEY_FILE: "/no/such/key.pem" }, /must be a readable private key/],
  ])("are refused when %s", async (_, extra, message) => {
    await expect(readDkimKey(settings(extra))).rejects.toThrow(message);
  });
});
