import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { mailedLink, verifyLink } from "../support/mails";
import { registerMember } from "../support/people";
import { signUp } from "../support/sign-up";
import { clientKey } from "../support/site";

interface Listings {
  properties: { ListingKey: string }[];
}

test("[R1.008] [R2.109] [R6.010] sold homes open to a member by the link in the mail, in every open tab", async ({
  page,
  request,
}) => {
  const sold = (await (await request.get("/api/properties?MlsStatus=Sold&limit=1")).json()) as Listings;
  const key = sold.properties[0]!.ListingKey;
  const banner = page.getByRole("banner");

  await test.step("a visitor is asked to sign in", async () => {
    const dialog = page.getByRole("dialog", { name: "You're Almost There!" });
    // A click before the dialog's code has loaded opens the sign-in page instead.
    await expect(async () => {
      await page.goto("/listings?status=Closed");
      await page.getByRole("button", { name: "Login Now" }).first().click();
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    expect(await overflow()).toBe("hidden");
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await overflow()).not.toBe("hidden");
  });

  const active = (await (
    await request.get(
      "/api/properties?status=Active&city=Toronto&transactionType=For+Sale&PropertySubType=Detached&limit=1",
    )
  ).json()) as Listings;
  const openHome = `/listings/${active.properties[0]!.ListingKey}`;
  await test.step("a visitor sees what an open home's lock hides, and none of it is requested", async () => {
    const requests: string[] = [];
    page.on("request", (sent) => requests.push(new URL(sent.url()).pathname));
    await page.goto(openHome);
    const lock = page.getByRole("region", { name: "History and sold homes in the area" });
    await lock.scrollIntoViewIfNeeded();
    await expect(lock.getByRole("listitem")).toHaveCount(3);
    await expect(lock.getByRole("button", { name: "See it with a free account" })).toBeVisible();
    // Public data is shown next to it.
    await expect(
      page.getByRole("region", { name: /^Beside other homes in/ }).getByRole("table"),
    ).toBeVisible();
    expect(requests.filter((path) => /\/(history|comparables)$|market\/sold/.test(path))).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  const { email, password } = await signUp(page, "Vera Tester");
  await test.step("a new member has to confirm the email before seeing it", async () => {
    const login = await request.post("/api/users/login", { data: { email, password }, headers: clientKey });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const listing = await (await request.get(`/api/properties/${key}`, { headers })).json();
    expect(listing).toMatchObject({ locked: true });
    expect(listing).not.toHaveProperty("ClosePrice");

    await page.goto(`/listings/${key}`);
    await expect(page.getByText("Confirm your email to view property details")).toBeVisible();
    await page.getByRole("button", { name: "Confirm Email" }).first().click();
    await expect(page.getByRole("dialog", { name: "Please confirm your email" })).toContainText(email);
  });

  await test.step("the link in the mail opens it, in the previous tab as well", async () => {
    const other = await page.context().newPage();
    await other.goto(await mailedLink(request, email, verifyLink));
    await expect(other.getByRole("heading", { level: 1, name: "Your email is confirmed" })).toBeVisible();
    expect(other.url()).toMatch(/\/verify-email$/);
    await expect(page.getByRole("heading", { name: "Price history" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(/to view property details/)).toHaveCount(0);

    // The history of all listings, and comparable homes, by keyboard.
    await page.getByRole("region", { name: "Price history" }).scrollIntoViewIfNeeded();
    await expect(page.getByText(/^On the market/).first()).toBeVisible();
    await page.goto(openHome);
    await page.getByRole("region", { name: "Price history" }).scrollIntoViewIfNeeded();
    const similar = page.getByRole("region", { name: "Homes like this one that sold" });
    const slider = similar.getByRole("slider", { name: "Home to read out" });
    await slider.focus();
    await page.keyboard.press("Home");
    const first = await slider.getAttribute("aria-valuetext");
    await page.keyboard.press("ArrowRight");
    await expect(slider).not.toHaveAttribute("aria-valuetext", first!);
    await similar.getByRole("button", { name: "Price by date" }).press("Enter");
    await expect(similar.getByRole("img", { name: /Price against the date/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/listings/${key}`);

    await other
      .getByRole("banner")
      .getByRole("button", { name: /Welcome, Vera/ })
      .click();
    await expect(other.getByRole("menuitem", { name: "Admin Dashboard" })).toHaveCount(0);
    await other.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(banner.getByText("Sign In")).toBeVisible();
    await expect(page.getByText("Login to view property details").first()).toBeVisible();
  });
});

test("[R7.068] [R7.069] [R8.001] two tabs stay signed in when they renew simultaneously, and an expired token is renewed", async ({
  page,
  request,
}) => {
  await registerMember(page, request, "Tara");
  const other = await page.context().newPage();
  const welcome = (tab: typeof page) =>
    tab.getByRole("banner").getByRole("button", { name: /Welcome, Tara/ });
  await Promise.all([page.goto("/about"), other.goto("/about")]);
  // A page that is left during its renewal never stores the response.
  await page.goto("/contact", { waitUntil: "commit" });
  await page.waitForLoadState();
  for (let turn = 0; turn < 2; turn += 1) await Promise.all([page.reload(), other.reload()]);
  await expect(welcome(page)).toBeVisible();
  await expect(welcome(other)).toBeVisible();

  await page.route(
    "**/api/users/sessions",
    (route) =>
      route.fulfill({ status: 401, json: { code: "SESSION_EXPIRED", message: "Your session has ended." } }),
    { times: 1 },
  );
  await page.goto("/profile");
  await expect(page.getByText("Confirmed")).toBeVisible();
  const renewals: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/users/refresh")) renewals.push(sent.url());
  });
  await page.getByRole("tab", { name: "Devices and data" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  expect(renewals).toHaveLength(1);
  await expect(welcome(page)).toBeVisible();
});
