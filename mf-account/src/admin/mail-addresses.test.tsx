import { screen, within } from "@testing-library/react";
import { ann, renderAccount } from "../testing/render-account";
import { AdminPage } from "./admin-page";

const since = "2026-11-20T15:00:00.000Z";
const base = { since, detail: null, searchCount: 0 };

describe("the addresses of the admin dashboard", () => {
  it("show who gets alerts, and why others get no mail", async () => {
    const load = jest.fn().mockResolvedValue({
      total: 250,
      addresses: [
        { ...base, email: "ann@example.ca", state: "alerts", searchCount: 2 },
        { ...base, email: "bo@example.ca", state: "bounced", detail: "550 No such user" },
        { ...base, email: "cy@example.ca", state: "complained", since: null },
      ],
    });
    const { person } = renderAccount(<AdminPage />, {
      url: "/admin?tab=addresses",
      user: { ...ann, isAdmin: true },
      script: { "GET /api/admin/mail-addresses": load },
    });
    const find = async (email: string) => within((await screen.findByText(email)).closest("li")!);
    const alerts = await find("ann@example.ca");
    expect(alerts.getByText("Gets alerts")).toBeVisible();
    expect(alerts.getByText(/^Since Nov 20, 2026.* 2 saved searches with email\.$/)).toBeVisible();
    const bounced = await find("bo@example.ca");
    expect(bounced.getByText(/The mail server refused this address/)).toBeVisible();
    expect(bounced.getByText("“550 No such user”")).toBeVisible();
    expect((await find("cy@example.ca")).getByText(/^The owner reported spam/)).toBeVisible();
    expect(screen.getByText("The newest 3 of 250 addresses.")).toBeVisible();
    await person.selectOptions(screen.getByLabelText("Show"), "Bounced");
    expect(load).toHaveBeenLastCalledWith({ state: "bounced" }, expect.anything());
  });
});
