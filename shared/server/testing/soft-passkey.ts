import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from "node:crypto";

/** Flags of authenticator data (WebAuthn, section 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface SoftPasskeyOptions {
  rpId: string;
  origin: string;
  /** PKCS#8 in base64; without it, a new key. */
  privateKey?: string;
  credentialId?: string;
}

interface Ceremony {
  challenge: string;
  /** Defaults to true: the device verified the person. */
  isVerified?: boolean;
  /** Stays 0 without it, like that of a synced passkey. */
  counter?: number;
  origin?: string;
}

/** A passkey in software, for tests: makes the responses of a browser, as JSON. */
export function createSoftPasskey({ rpId, origin, privateKey, credentialId }: SoftPasskeyOptions) {
  const key: KeyObject = privateKey
    ? createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" })
    : generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const { x = "", y = "" } = createPublicKey(key).export({ format: "jwk" });
  const id = credentialId ?? createHash("sha256").update(`${x}${y}`).digest("base64url");
  const idBytes = Buffer.from(id, "base64url");

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(bits: number, counter: number, attested = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(bits, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), head, attested]);
  }

  return {
    id,
    /** The response of `navigator.credentials.create`. */
    create({ challenge, isVerified = true, counter = 0, origin: from = origin }: Ceremony) {
      const publicKey = Buffer.concat([
        // A COSE map: EC2, ES256, P-256, x, y.
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, publicKey]);
      const bits = flags.present | flags.attested | (isVerified ? flags.verified : 0);
      const data = authenticatorData(bits, counter, attested);
      const attestationObject = Buffer.concat([
        // CBOR: { fmt: "none", attStmt: {}, authData: bytes with a length of two bytes }.
        Buffer.from("a363666d74646e6f6e656761747453746d74a06861757468446174615900", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, from).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    /** The response of `navigator.credentials.get`. */
    get({ challenge, isVerified = true, counter = 0, origin: from = origin }: Ceremony) {
      const client = clientData("webauthn.get", challenge, from);
      const data = authenticatorData(flags.present | (isVerified ? flags.verified : 0), counter);
      const signature = sign(
        "sha256",
        Buffer.concat([data, createHash("sha256").update(client).digest()]),
        key,
      );
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
        clientExtensionResults: {},
      };
    },
  };
}
export type SoftPasskey = ReturnType<typeof createSoftPasskey>;
