import { stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Preview } from "./preview-link";

/** Contains the signed token of the browser's preview. */
export const previewCookie = "larchway-preview";

const attributes = { path: "/", httpOnly: true, sameSite: "lax" } as const;

export function setPreviewCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { token, preview }: { token: string; preview: Preview },
): void {
  const expires = new Date(preview.expires);
  const secure = protocol === "https";
  void reply.header(
    "set-cookie",
    stringifySetCookie(previewCookie, token, { ...attributes, secure, expires }),
  );
}

export function removePreviewCookie(reply: FastifyReply): void {
  void reply.header(
    "set-cookie",
    stringifySetCookie(previewCookie, "", { ...attributes, expires: new Date(0) }),
  );
}
