import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";

/** Ed25519 (RFC 8032) over the text of a build's record, which holds the hash of every file. */
export interface Signature {
  /** See {@link toKeyId}. */
  key: string;
  /** Base64. */
  value: string;
}

/** In front of what is signed: a signature of a record can be no signature of anything else. */
const purpose = "larchway build record\n";

/** A new key pair: the private half as PEM (PKCS #8), the public one as {@link toPublicText} gives it. */
export function makeKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    publicKey: toPublicText(publicKey),
  };
}

/** Signs the text of a record. @param privateKey PEM. @throws when it is no Ed25519 key */
export function signRecord(record: string, privateKey: string): Signature {
  const key = createPrivateKey(privateKey);
  requireEd25519(key);
  const value = sign(null, Buffer.from(purpose + record), key).toString("base64");
  return { key: toKeyId(toPublicText(createPublicKey(key))), value };
}

/** True when the record was signed with the private half of this key. */
export function isSignedBy(publicKey: string, record: string, { value }: Signature): boolean {
  return verify(null, Buffer.from(purpose + record), readPublicKey(publicKey), Buffer.from(value, "base64"));
}

/** Names a public key: the beginning of its SHA-256. */
export function toKeyId(publicKey: string): string {
  return createHash("sha256").update(Buffer.from(publicKey, "base64")).digest("hex").slice(0, 12);
}

/** Reads what {@link toPublicText} gave. @throws when it is no Ed25519 key */
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
