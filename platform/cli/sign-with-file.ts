import { readFile } from "node:fs/promises";
import { signRecord, type Signature } from "@larchway/releases/store/signatures/signing";
import { CliError } from "./cli-error";

/** Signs a record with the key in a file. @throws CliError */
export async function signWithFile(record: string, file: string): Promise<Signature> {
  try {
    return signRecord(record, await readFile(file, "utf8"));
  } catch (cause) {
    throw new CliError(
      `${file} holds no private key that can sign: ${cause instanceof Error ? cause.message : String(cause)}`,
      "Make one with: npm run site -- keys create <team>",
      { cause },
    );
  }
}
