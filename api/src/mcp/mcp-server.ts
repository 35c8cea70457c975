import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { brand } from "@larchway/shared/brand";
import { attribute } from "./attribution";
import { ToolError, type PublicApi } from "./public-api";
import { areaSchema, homeSchema, readHome, readMarket, searchHomes, searchSchema } from "./tools";

interface McpOptions {
  api: PublicApi;
  siteUrl: string;
  /** A tool failed for a reason that its caller can't correct. */
  onError: (error: unknown) => void;
}

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Answers one request of the Model Context Protocol. There are no sessions: each request has a server of its own. */
export async function answerMcp(request: Request, body: unknown, options: McpOptions): Promise<Response> {
  const server = createServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

function createServer({ api, siteUrl, onError }: McpOptions): McpServer {
  const context = { api, siteUrl };
  const server = new McpServer(
    { name: brand.product, title: `Homes of ${brand.registeredName}`, version: "1.0.0" },
    {
      instructions:
        `Homes for sale and rent in Ontario, published by ${brand.registeredName}. Only homes on the market are listed. ` +
        "Name the listing brokerage with each home, and repeat the notice. Do not give personal advice from these data.",
    },
  );
  const answer =
    <Input>(read: (input: Input) => Promise<object>) =>
    async (input: Input) => {
      try {
        const result = { ...(await read(input)), attribution: attribute(siteUrl) };
        return { content: [{ type: "text" as const, text: JSON.stringify(result) }] };
      } catch (error) {
        if (!(error instanceof ToolError)) onError(error);
        const text =
          error instanceof ToolError ? error.message : "Something went wrong. Try again in a moment.";
        return { isError: true, content: [{ type: "text" as const, text }] };
      }
    };
  server.registerTool(
    "search_homes",
    {
      title: "Search homes",
      description: "Finds homes for sale or rent in Ontario that are on the market now.",
      inputSchema: searchSchema.shape,
      annotations,
    },
    answer((input) => searchHomes(context, input)),
  );
  server.registerTool(
    "read_home",
    {
      title: "Read a home",
      description: "The facts of one home that is on the market now.",
      inputSchema: homeSchema.shape,
      annotations,
    },
    answer((input) => readHome(context, input)),
  );
  server.registerTool(
    "market_figures",
    {
      title: "Market figures",
      description:
        "Asking prices and numbers of homes on the market in a city or a neighbourhood. No sale prices.",
      inputSchema: areaSchema.shape,
      annotations,
    },
    answer((input) => readMarket(context, input)),
  );
  return server;
}
