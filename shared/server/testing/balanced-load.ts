import { Agent, get, type IncomingMessage } from "node:http";
import { once } from "node:events";

export interface LoadReport {
  /** What came back, in order: a status, or the error of a request without an answer. */
  answers: (number | string)[];
  /** Answers that told the client to open a new connection. */
  closing: number;
}

/**
 * For tests: a load balancer with busy clients. Sends requests over kept-alive connections, several at a time, until
 * `/readyz` does not say 200 any more; then waits for the answers that are still due.
 */
export async function balancedLoad(
  url: string,
  path: string,
  { clients = 8, onAnswer = () => undefined }: { clients?: number; onAnswer?: (count: number) => void } = {},
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true });
  const report: LoadReport = { answers: [], closing: 0 };
  let isInService = true;

  const countClosing = ({ headers }: IncomingMessage) => {
    if (headers.connection === "close") report.closing += 1;
  };
  const client = async () => {
    while (isInService) {
      const answer = await ask(`${url}${path}`, agent).catch((error: Error) => error);
      report.answers.push(answer instanceof Error ? answer.message : (answer.statusCode ?? 0));
      if (!(answer instanceof Error)) countClosing(answer);
      onAnswer(report.answers.length);
    }
  };
  const watch = async () => {
    while (isInService) {
      const answer = await ask(`${url}/readyz`, agent).catch(() => undefined);
      if (answer?.statusCode === 200) continue;
      isInService = false;
      // It may be the only answer between the signal and the clients' last requests.
      if (answer) countClosing(answer);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: clients }, client)]);
  agent.destroy();
  return report;
}

async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const request = get(url, { agent });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer;
}
