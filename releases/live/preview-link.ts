import { createHmac, timingSafeEqual } from "node:crypto";
import { buildIdSchema } from "@larchway/shared/contracts/release";
import { z, type Infer } from "@larchway/shared/schema";

/** The builds that one browser sees instead of the live ones. */
const previewSchema = z.object({
  /** Published builds by remote. */
  builds: z.record(z.string().max(60), buildIdSchema),
  /** True for a complete release set: remotes that aren't named are absent. */
  isWhole: z.boolean().default(false),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type Preview = Infer<typeof previewSchema>;

/** Path of the link. The query has the `token`, and optionally the page to open as `to`. */
export const previewPath = "/platform/preview";

/** Signs and verifies previews. All edges with the same platform token have the same key. */
export interface PreviewSigner {
  /** Returns the token for the link and the cookie. */
  sign(preview: Preview): string;
  /** Returns null for a token that is unsigned, changed or expired. */
  verify(token: string, now: number): Preview | null;
}

/** @param secret the platform token; a new one ends all previews */
export function createPreviewSigner(secret: string): PreviewSigner {
  const key = createHmac("sha256", secret).update("larchway preview links").digest();
  const seal = (payload: string) => createHmac("sha256", key).update(payload).digest();

  return {
    sign(preview) {
      const payload = Buffer.from(JSON.stringify(preview)).toString("base64url");
      return `${payload}.${seal(payload).toString("base64url")}`;
    },
    verify(token, now) {
      const [payload = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = seal(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { success, data } = previewSchema.safeParse(
        JSON.parse(Buffer.from(payload, "base64url").toString()),
      );
      return success && data.expires > now ? data : null;
    },
  };
}
