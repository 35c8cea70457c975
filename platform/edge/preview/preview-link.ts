import { createHmac, timingSafeEqual } from "node:crypto";
import { buildIdSchema } from "@larchway/shared/contracts/release";
import { z, type Infer } from "@larchway/shared/schema";

/** What a preview shows to one browser instead of what is live. */
const previewSchema = z.object({
  /** Published builds by remote. */
  builds: z.record(z.string().max(60), buildIdSchema),
  /** True for a whole release set: remotes that aren't named are not there. */
  isWhole: z.boolean().default(false),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type Preview = Infer<typeof previewSchema>;

/** Path of the link. Its query has the `token`, and may name the page that it leads `to`. */
export const previewPath = "/platform/preview";

/** Signs previews and recognizes its own; all edges with one platform token have one key. */
export interface PreviewSigner {
  /** The text that stands for the preview in the link and in the cookie. */
  sign(preview: Preview): string;
  /** Null for what was not signed here, was changed or has expired. */
  verify(token: string, now: number): Preview | null;
}

/** @param secret the platform token; who renews it ends all previews */
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
