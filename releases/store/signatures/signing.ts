import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";

/** An Ed25519 signature (RFC 8032) of a build record's text, which contains the hash of every file. */
export interface Signature {
  /** See {@link toKeyId}. */
  key: string;
  /** Base64. */
  value: string;
}

/** Prefix of the signed text: a signature of a record is never valid for anything else. */
const purpose = "larchway build record\n";

/** Creates a key pair: the private key as PEM (PKCS #8), the public key as text from {@link toPublicText}. */
export function makeKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    publicKey: toPublicText(publicKey),
  };
}

/** Signs the text of a record. @param privateKey PEM. @throws when it is not an Ed25519 key */
export function signRecord(record: string, privateKey: string): Signature {
  const key = createPrivateKey(privateKey);
  requireEd25519(key);
  const value = sign(null, Buffer.from(purpose + record), key).toString("base64");
  return { key: toKeyId(toPublicText(createPublicKey(key))), value };
}

/** Returns true when the record was signed with the private key of this public key. */
export function isSignedBy(publicKey: string, record: string, { value }: Signature): boolean {
  return verify(null, Buffer.from(purpose + record), readPublicKey(publicKey), Buffer.from(value, "base64"));
}

/** Returns the id of a public key: the beginning of its SHA-256. */
export function toKeyId(publicKey: string): string {
  return createHash("sha256").update(Buffer.from(publicKey, "base64")).digest("hex").slice(0, 12);
}

/** Parses the text from {@link toPublicText}. @throws when it is not an Ed25519 key */
export function readPublicKey(publicKey: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  requireEd25519(key);
  return key;
}

/** DER (SPKI) in base64. */
function toPublicText(key: KeyObject): string {
  return key.export({ type: "spki", format: "der" }).toString("base64");
}

function requireEd25519({ asymmetricKeyType }: KeyObject): void {
  if (asymmetricKeyType !== "ed25519")
    throw new Error(`This is a key of ${asymmetricKeyType}, not of Ed25519.`);
}
