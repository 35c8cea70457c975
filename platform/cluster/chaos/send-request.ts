import { request as send, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export interface Reply {
  /** 0 without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Milliseconds; longer than any deadline of the site. */
const patienceMs = 20_000;
let visitors = 0;

/** Sends a request as another visitor each time: limits count addresses, and all of 127.0.0.0/8 are this machine's. */
export function sendRequest(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  visitors += 1;
  const { method = "GET", headers = {}, body } = options;
  const localAddress = `127.1.${String((visitors >> 8) & 255)}.${String(visitors & 255)}`;
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, headers: {}, body: "" });
    const request = send(url, {
      method,
      headers,
      localAddress,
      family: 4,
      agent: false,
      timeout: patienceMs,
    });
    request.once("timeout", () => request.destroy());
    request.once("error", fail);
    request.once("response", (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        fail,
      );
    });
    request.end(body);
  });
}
