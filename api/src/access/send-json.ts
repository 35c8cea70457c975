import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerStore } from "../http/answer-store";
import type { Viewer } from "./viewer";

/**
 * Answers with text that is JSON already. The routes that are asked most make their answers themselves: taking each one
 * apart again to compare it with its schema costs more than making it. Tests compare them (testing/check-answer.ts).
 */
function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer;
  /** Tells this answer from all others of all routes; has the query as parsed. */
  question: string;
}

/**
 * Answers visitors with what another one was told for the same question; `cache-status` (RFC 9211) tells so. For
 * whoever signed in or sees sold data every answer is made anew: the addresses of some pictures end.
 */
export async function sendKeptJson(
  { answers }: { answers: AnswerStore },
  { request, reply, viewer, question }: Asked,
  answer: () => Promise<Buffer>,
): Promise<FastifyReply> {
  if (request.account || viewer.seesSoldData) return sendJson(reply, await answer());
  const { body, isKept } = await answers.read(question, answer);
  if (isKept) reply.header("cache-status", "api; hit");
  return sendJson(reply, body);
}
