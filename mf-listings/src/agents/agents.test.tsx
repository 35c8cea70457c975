import { screen, within } from "@testing-library/react";
import { openPage } from "../testing/open-page";
import { testProperty } from "../testing/test-property";

const agent = {
  name: "Mirela Quillon",
  path: "/agents/mirela-quillon",
  title: "Broker",
  languages: ["English", "Romanian"],
  areas: ["Toronto", "Markham"],
  homes: 1,
};
const url = "/api/agents/mirela-quillon";
const page = { agent, replyMinutes: null, properties: [testProperty()] };

describe("agents", () => {
  it("are a list, each with a link to a page", async () => {
    await openPage("/agents", { responses: { "/api/agents": { agents: [agent] } } });
    expect(screen.getByRole("link", { name: "Mirela Quillon" })).toHaveAttribute("href", agent.path);
    expect(screen.getByText("Speaks English and Romanian")).toBeVisible();
    expect(screen.getByText("1 home on the market")).toBeVisible();
  });

  it("have a page with languages, cities, homes, and no reply time before there is one", async () => {
    await openPage(agent.path, { responses: { [url]: page } });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Mirela Quillon");
    expect(screen.getByText("Homes in Toronto and Markham")).toBeVisible();
    expect(screen.getByText("Reply time: not enough replies yet for a figure.")).toBeVisible();
    expect(within(screen.getByRole("article")).getByText("$900,000")).toBeVisible();
  });

  it("have the median of their replies", async () => {
    await openPage(agent.path, { responses: { [url]: { ...page, replyMinutes: 100 } } });
    expect(screen.getByText("Half of the requests get a reply within 2 hours.")).toBeVisible();
  });

  it("say that no agent has the name of the link", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    await openPage("/agents/nobody", { responses: { "/api/agents/nobody": 404 } });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("No agent has this name");
    jest.restoreAllMocks();
  });
});
