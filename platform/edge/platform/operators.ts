import { checkBearer } from "@larchway/shared/server/bearer";

/** Route options that let only operators in: whoever has the platform token. */
export function forOperators({ token }: { token: string }) {
  return {
    onRequest: async (request: { headers: { authorization?: string } }) =>
      checkBearer(request.headers.authorization, token),
  };
}
