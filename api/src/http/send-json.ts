import type { FastifyReply } from "fastify";

/**
 * Answers with text that is JSON already. The routes that are asked most make their answers themselves: taking each one
 * apart again to compare it with its schema costs more than making it. Tests compare them (testing/check-answer.ts).
 */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}
