import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";
import { generate } from "selfsigned";
import type { PushMessage, PushSubscriptionInput } from "@larchway/shared/contracts/push";

/** Host name of the push service; the sender under test resolves it to this machine. */
const pushHost = "push.example.org";

export interface PushService {
  port: number;
  /** Certificate of the service. */
  ca: string;
  /** Public key of the site that may send (VAPID), base64url. */
  siteKey: string;
  /** Subscribes a new browser, like `pushManager.subscribe`. */
  subscribe(): PushSubscriptionInput;
  /** Decrypted messages of a browser, in the order of their arrival. */
  messages(subscription: PushSubscriptionInput): PushMessage[];
  /** Status of every further response for a browser. */
  respondWith(subscription: PushSubscriptionInput, status: number): void;
  close(): Promise<void>;
}

interface Browser {
  subscription: PushSubscriptionInput;
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  status: number;
  messages: PushMessage[];
}

/** A push service on this machine: checks the site's signature (RFC 8292) and decrypts as browsers do (RFC 8291). */
export async function startPushService(siteKey: string): Promise<PushService> {
  const { key, cert } = await makeCertificate();
  const browsers = new Map<string, Browser>();
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const browser = browsers.get(`https://${pushHost}${request.url ?? ""}`);
      const { authorization = "", "content-encoding": encoding, ttl } = request.headers;
      isSigned(authorization, siteKey)
        .then((signed) => {
          if (!signed) return 403;
          if (!browser) return 404;
          if (request.method !== "POST" || encoding !== "aes128gcm" || !(Number(ttl) > 0)) return 400;
          if (browser.status < 300) browser.messages.push(decrypt(browser, Buffer.concat(parts)));
          return browser.status;
        })
        .catch(() => 400)
        .then(
          (status) => response.writeHead(status).end(),
          () => response.destroy(),
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const find = ({ endpoint }: PushSubscriptionInput) => {
    const browser = browsers.get(endpoint);
    if (!browser) throw new Error(`No browser has ${endpoint}.`);
    return browser;
  };
  return {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    siteKey,
    subscribe() {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      const endpoint = `https://${pushHost}/send/${randomUUID()}`;
      const subscription = { endpoint, keys: { p256dh, auth: auth.toString("base64url") } };
      browsers.set(endpoint, { subscription, ecdh, auth, status: 201, messages: [] });
      return subscription;
    },
    messages: (subscription) => find(subscription).messages,
    respondWith(subscription, status) {
      find(subscription).status = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: pushHost }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: pushHost }] }],
  });
  return { key, cert };
}

async function isSigned(authorization: string, siteKey: string): Promise<boolean> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== siteKey) return false;
  const point = Buffer.from(siteKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const { payload } = await jwtVerify(token, jwk, { audience: `https://${pushHost}` });
  return /^mailto:/.test(payload.sub ?? "");
}

/** RFC 8188 with the keys of RFC 8291. */
function decrypt({ ecdh, auth }: Browser, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(serverKey), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with the byte 2 and zeros.
  const end = padded.lastIndexOf(2);
  return JSON.parse(padded.subarray(0, end).toString()) as PushMessage;
}
