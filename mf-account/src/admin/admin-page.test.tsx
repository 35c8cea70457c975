import { screen } from "@testing-library/react";
import { ann, refusal, renderAccount } from "../testing/render-account";
import { AdminPage } from "./admin-page";

const lead = {
  id: "l1",
  kind: "home-evaluation",
  name: "Sam Seller",
  email: "sam@example.ca",
  phone: "4165550123",
  request: { address: "12 Main Street", city: "Markham" },
  receivedAt: "2026-11-20T15:00:00.000Z",
};

describe("the admin dashboard", () => {
  it("[R2.046] [R2.049] shows an admin what people asked for", async () => {
    const leads = jest.fn().mockResolvedValue([lead]);
    renderAccount(<AdminPage />, { user: { ...ann, isAdmin: true }, admin: { leads } });
    expect(await screen.findByRole("cell", { name: "12 Main Street, Markham" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "sam@example.ca" })).toHaveAttribute(
      "href",
      "mailto:sam@example.ca",
    );
  });

  it("[R2.048] shows others no data and asks for none", () => {
    const leads = jest.fn();
    renderAccount(<AdminPage />, { user: ann, admin: { leads } });
    expect(screen.getByText("This page is for administrators")).toBeInTheDocument();
    expect(leads).not.toHaveBeenCalled();
  });

  it("says so when the requests cannot be loaded", async () => {
    const leads = jest.fn().mockRejectedValue(refusal(403, "FORBIDDEN", "Your account may not do this."));
    renderAccount(<AdminPage />, { user: { ...ann, isAdmin: true }, admin: { leads } });
    expect(await screen.findByText("Your account may not do this.")).toBeInTheDocument();
  });
});
