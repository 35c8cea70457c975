import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { writeAudit } from "../store/audit/audit-repository";
import { findRecord } from "../store/release-repository";
import { previewPath, type Preview, type PreviewSigner } from "./preview-link";

export interface CreatePreviewOptions extends Preview {
  actor: string;
  note?: string | undefined;
}

/**
 * Creates a link that shows published builds in one browser until it expires, and records its author in the audit log.
 * Returns the path of the link.
 *
 * @throws CodedError NOT_FOUND for a build that was never published
 */
export async function createPreview(
  database: Database,
  signer: PreviewSigner,
  { actor, note, ...preview }: CreatePreviewOptions,
): Promise<string> {
  for (const [name, build] of Object.entries(preview.builds)) {
    if (!(await findRecord(database, name, build)))
      throw new CodedError("NOT_FOUND", { message: `There is no published build ${build} of ${name}.` });
  }
  await database.transaction(async (connection) => {
    for (const [name, build] of Object.entries(preview.builds))
      await writeAudit(connection, {
        actor,
        action: "preview",
        name,
        from: null,
        to: build,
        note: note ?? null,
      });
  });
  return `${previewPath}?token=${signer.sign(preview)}`;
}
