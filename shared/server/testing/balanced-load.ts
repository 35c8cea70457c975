import { Agent, get, type IncomingMessage } from "node:http";
import { once } from "node:events";

export interface LoadReport {
  /** The results in order: a status, or the error of a request without a response. */
  outcomes: (number | string)[];
  /** Responses that asked the client to open a new connection. */
  closing: number;
}

/**
 * For tests: a load balancer with busy clients. Sends concurrent requests over keep-alive connections until `/readyz`
 * stops returning 200. Then it waits for the pending responses.
 */
export async function balancedLoad(
  url: string,
  path: string,
  {
    clients = 8,
    onOutcome = () => undefined,
  }: { clients?: number; onOutcome?: (count: number) => void } = {},
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true });
  const report: LoadReport = { outcomes: [], closing: 0 };
  let isInService = true;

  const countClosing = ({ headers }: IncomingMessage) => {
    if (headers.connection === "close") report.closing += 1;
  };
  const client = async () => {
    while (isInService) {
      const outcome = await sendRequest(`${url}${path}`, agent).then(
        (response) => {
          countClosing(response);
          return response.statusCode ?? 0;
        },
        // Under jest, errors of Node.js are not instances of the test's own `Error`.
        (error: unknown) => String(error),
      );
      report.outcomes.push(outcome);
      onOutcome(report.outcomes.length);
    }
  };
  const watch = async () => {
    while (isInService) {
      const response = await sendRequest(`${url}/readyz`, agent).catch(() => undefined);
      if (response?.statusCode === 200) continue;
      isInService = false;
      // It may be the only response between the signal and the clients' last requests.
      if (response) countClosing(response);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: clients }, client)]);
  agent.destroy();
  return report;
}

async function sendRequest(url: string, agent: Agent): Promise<IncomingMessage> {
  const request = get(url, { agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response;
}
