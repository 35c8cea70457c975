import type { FastifyInstance } from "fastify";

/** Lets routes accept the forms of mail programs and of pages without scripts. Their fields are ignored: the URL counts. */
export function acceptForms(api: Pick<FastifyInstance, "addContentTypeParser">): void {
  api.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string" },
    (_request, _body, done) => done(null, undefined),
  );
}
