import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { ApiError } from "@larchway/shared/api";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type {
  AddressSuggestion,
  AskingRangeResponse,
  LeadResponse,
  SoldRange,
  User,
} from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { createSession, sessionAtom } from "@larchway/shared/session";
import LandingPage from "../landing/landing-page";
import HomeEvaluationPage from "./home-evaluation-page";
import PropertyDetailsPage from "./property-details-page";

const received = {
  id: "857e41a7-4895-476d-b363-b6771d9f3a03",
  reference: "857E41A7",
  receivedAt: "2026-11-20T12:00:00.000Z",
};
const homeEvaluation = jest.fn<Promise<LeadResponse>, [unknown]>();

const addresses = jest.fn<Promise<AddressSuggestion[]>, [{ search: string }]>();
const askingRange = jest.fn<Promise<AskingRangeResponse>, [unknown]>();
const soldRange = jest.fn<Promise<{ range?: SoldRange }>, [unknown]>();

function open(path: string, user?: User | null) {
  history.replaceState(null, "", path);
  const api = scriptApi({
    "POST /api/leads/home-evaluation": homeEvaluation,
    "GET /api/properties/addresses": addresses,
    "GET /api/properties/asking-range": askingRange,
    "GET /api/properties/sold-range": soldRange,
  });
  const store = createStore();
  if (user) store.set(sessionAtom, { status: "authenticated", user, accessToken: "t" });
  if (user === null) store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });
  const app = {
    api,
    store,
    session: createSession(store, () => api),
    env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
    config: { apiKey: "", googleClientId: "", productionDomain: "" },
  };
  const router = createBrowserRouter([
    { path: "/selling/home-evaluation", Component: HomeEvaluationPage },
    { path: "/property", Component: LandingPage },
    { path: "/home-evaluation", Component: HomeEvaluationPage },
    { path: "/selling/home-evaluation/property-details", Component: PropertyDetailsPage },
  ]);
  render(
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return userEvent.setup();
}

/** Opens the same URL in a new document: clears the page's memory. */
function loadAgain() {
  cleanup();
  open(location.pathname);
}

type Person = ReturnType<typeof userEvent.setup>;

const input = (name: RegExp) =>
  screen.queryByRole("combobox", { name }) ?? screen.getByRole("textbox", { name });
const press = (user: Person, name: string) => user.click(screen.getByRole("button", { name }));

async function fillFirstStep(user: Person) {
  await user.type(input(/Street address/), "12 Main St");
  await user.type(input(/City/), "Markham");
  await press(user, "Continue to property details");
}

async function fillHome(user: Person) {
  await user.selectOptions(screen.getByRole("combobox", { name: /Kind of home/ }), "Detached");
  await user.selectOptions(screen.getByRole("combobox", { name: /Bedrooms/ }), "3");
  await user.selectOptions(screen.getByRole("combobox", { name: /Bathrooms/ }), "2");
}

async function fillSecondStep(user: Person) {
  await fillHome(user);
  await user.type(input(/Your name/), "Ada Moore");
  await user.type(input(/Email/), "ada@example.com");
  await user.type(input(/Phone/), "9055550142");
}

beforeEach(() => {
  homeEvaluation.mockReset();
  askingRange.mockReset().mockResolvedValue({ found: 0 });
  soldRange.mockReset().mockResolvedValue({});
  addresses.mockReset().mockResolvedValue([]);
  sessionStorage.clear();
});

describe("home evaluation", () => {
  it("prefills a signed-in user's contact details, which can be changed", async () => {
    homeEvaluation.mockResolvedValue(received);
    const ada = { _id: "1", name: "Ada Moore", email: "ada@example.com", phone: "9055550142" } as User;
    const user = open("/selling/home-evaluation", ada);
    await fillFirstStep(user);
    expect(input(/Phone/)).toHaveValue("(905) 555-0142");
    await fillHome(user);
    await user.type(input(/Email/), ".ca");
    await press(user, "Send my request");
    expect(homeEvaluation.mock.calls[0]?.[0]).toMatchObject({
      name: "Ada Moore",
      email: "ada@example.com.ca",
      phone: "(905) 555-0142",
    });
  });

  it("[R2.021] [R2.023] goes through both steps, sends one lead and confirms it", async () => {
    homeEvaluation.mockResolvedValue(received);
    const notified = jest.fn();
    const stop = bus.on("lead:sent", notified);
    const user = open("/selling/home-evaluation");
    await fillFirstStep(user);
    await fillSecondStep(user);
    expect(notified).not.toHaveBeenCalled();
    await press(user, "Send my request");
    expect(await screen.findByText("857E41A7")).toBeVisible();
    expect(screen.getByRole("heading", { name: /Thank you, Ada Moore/ })).toHaveFocus();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(notified).toHaveBeenCalledWith({ kind: "home-evaluation" }, "here");
    stop();
    expect(homeEvaluation).toHaveBeenCalledTimes(1);
    expect(homeEvaluation.mock.calls[0]?.[0]).toMatchObject({
      address: "12 Main St",
      phone: "(905) 555-0142",
      bedrooms: 3,
      marketingConsent: false,
    });
  });

  describe("the address", () => {
    const king = { address: "12 King Street West", city: "Toronto", postalCode: "M5H 1A1" };
    const elgin = { address: "12 Kingston Road", city: "Pickering" };

    it("is suggested during typing, and a press fills in street, city and postal code", async () => {
      addresses.mockResolvedValue([king, elgin]);
      const user = open("/selling/home-evaluation");
      await user.type(input(/Street address/), "12 king");
      await user.click(await screen.findByRole("option", { name: /King Street West/ }));
      expect(addresses.mock.calls).toEqual([[{ search: "12 king" }, expect.anything()]]);
      expect(input(/Street address/)).toHaveValue("12 King Street West");
      expect(input(/City/)).toHaveValue("Toronto");
      expect(input(/Postal code/)).toHaveValue("M5H 1A1");
      expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    });

    it("can be chosen with the keyboard; Escape closes the list, and Enter without a choice sends the form", async () => {
      addresses.mockResolvedValue([king, elgin]);
      const user = open("/selling/home-evaluation");
      const field = input(/Street address/);
      await user.type(field, "12 king");
      await screen.findByRole("listbox");
      await user.keyboard("{ArrowDown}{ArrowDown}");
      const [, second] = screen.getAllByRole("option");
      expect(second).toHaveAttribute("aria-selected", "true");
      expect(field).toHaveAttribute("aria-activedescendant", second?.id);
      await user.keyboard("{Enter}");
      expect(field).toHaveValue("12 Kingston Road");
      expect(field).toHaveFocus();
      await user.type(field, " W");
      await screen.findByRole("listbox");
      await user.keyboard("{Escape}");
      expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
      await user.keyboard("{Enter}");
      expect(screen.getByRole("heading", { name: "About the property" })).toBeVisible();
    });

    it("can be entered by hand when the suggestions fail", async () => {
      const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
      addresses.mockRejectedValue(new Error("offline"));
      const user = open("/selling/home-evaluation");
      await user.type(input(/Street address/), "12 king");
      await waitFor(() => expect(warned).toHaveBeenCalled());
      expect(input(/Street address/)).toHaveValue("12 king");
      warned.mockRestore();
    });
  });

  describe("the estimate from homes for sale", () => {
    const range = {
      ...{ low: 610_000, median: 700_000, high: 790_000, count: 12, within: 2, bedroomsApart: 1 },
      nearest: [
        {
          ...{ ListingKey: "W7", UnparsedAddress: "9 Main Street, Markham", ListPrice: 699_000 },
          ...{ bedrooms: 3, distance: 0.3 },
        },
      ],
    };

    it("is shown for the address alone, before anything is asked about the visitor", async () => {
      askingRange.mockResolvedValue({ range, found: 40 });
      const user = open("/selling/home-evaluation", null);
      expect(screen.getByText(/It needs no name and no email/)).toBeVisible();
      expect(screen.queryByRole("textbox", { name: /name|email|phone/i })).not.toBeInTheDocument();
      await user.type(input(/Street address/), "12 Main St");
      await user.type(input(/City/), "Markham");
      expect(await screen.findByText("$610,000 to $790,000")).toBeVisible();
      expect(askingRange.mock.calls.map(([query]) => query)).toEqual([
        { address: "12 Main St", city: "Markham" },
      ]);
      expect(screen.getByText(/^Half of/)).toHaveTextContent(
        "Half of 12 homes for sale within 2 km ask a price in this range, a quarter less and a quarter more.",
      );
      expect(screen.getByText(/asking prices of homes listed today/)).toHaveTextContent(
        "Choose the kind of home and the bedrooms for a closer range.",
      );
      expect(screen.getByRole("link", { name: "9 Main Street, Markham" })).toHaveAttribute(
        "href",
        "/listings/W7",
      );
      expect(homeEvaluation).not.toHaveBeenCalled();
    });

    it("is narrowed by the kind of home and the bedrooms, and stays after sending", async () => {
      askingRange.mockResolvedValue({ range, found: 40 });
      homeEvaluation.mockResolvedValue(received);
      const user = open("/selling/home-evaluation", null);
      await user.selectOptions(screen.getByRole("combobox", { name: /Kind of home/ }), "Duplex");
      await fillFirstStep(user);
      expect(screen.getByRole("combobox", { name: /Kind of home/ })).toHaveValue("Duplex");
      await fillSecondStep(user);
      await waitFor(() =>
        expect(askingRange.mock.calls.at(-1)?.[0]).toEqual({
          ...{ address: "12 Main St", city: "Markham", PropertySubType: "Detached", bedrooms: 3 },
        }),
      );
      expect(await screen.findByText(/^Half of/)).toHaveTextContent(
        /12 homes of this kind for sale within 2 km with as many bedrooms, one more or one fewer, ask/,
      );
      await press(user, "Send my request");
      await screen.findByText("857E41A7");
      expect(await screen.findByText("$610,000 to $790,000")).toBeVisible();
    });

    it("says that there are not enough homes, none at all, or that it failed", async () => {
      askingRange.mockResolvedValueOnce({ found: 3 });
      const user = open("/selling/home-evaluation", null);
      await user.type(input(/Street address/), "12 Main St");
      await user.type(input(/City/), "Markham");
      expect(await screen.findByText(/Not enough homes/)).toHaveTextContent(
        "3 similar homes are for sale in Markham today, and a range needs at least five.",
      );
      askingRange.mockResolvedValueOnce({ found: 0 });
      await user.selectOptions(screen.getByRole("combobox", { name: /Bedrooms/ }), "9");
      expect(await screen.findByText(/No similar home is for sale in Markham/)).toBeVisible();
      jest.spyOn(console, "error").mockImplementation(() => undefined);
      askingRange.mockRejectedValue(new ApiError({ status: 404, code: "NOT_FOUND", message: "" }, false));
      await user.selectOptions(screen.getByRole("combobox", { name: /Bedrooms/ }), "4");
      expect(await screen.findByText(/The estimate cannot be loaded right now/)).toBeVisible();
      jest.restoreAllMocks();
    });
  });

  describe("sold prices of similar homes", () => {
    const range = {
      ...{ low: 610_000, median: 700_000, high: 790_000, lowest: 480_000, highest: 1_200_000 },
      ...{ count: 12, within: 2, bedroomsApart: 1, months: 12 },
      nearest: [
        {
          ...{ ListingKey: "W12", UnparsedAddress: "14 Main Street, Markham", ClosePrice: 705_000 },
          ...{ soldOn: "2026-05-01", bedrooms: 3, distance: 0.2 },
        },
      ],
    };
    const ada = { _id: "1", name: "Ada", email: "ada@example.com", seesSoldData: true } as User;

    it("are shown to a member once the home is known, with method, spread and sales, and stay after sending", async () => {
      soldRange.mockResolvedValue({ range });
      homeEvaluation.mockResolvedValue(received);
      const user = open("/selling/home-evaluation", ada);
      await fillFirstStep(user);
      expect(screen.queryByText("What homes like yours sold for")).not.toBeInTheDocument();
      await fillHome(user);
      await user.type(input(/Phone/), "9055550142");
      expect(await screen.findByText("$610,000 to $790,000")).toBeVisible();
      expect(soldRange.mock.calls.at(-1)?.[0]).toEqual({
        ...{ address: "12 Main St", city: "Markham", PropertySubType: "Detached", bedrooms: 3 },
      });
      expect(screen.getByText(/Half of 12 homes of this kind within 2 km/)).toHaveTextContent(
        /one more or one fewer, in the past 12 months .* median is \$700,000, the lowest price \$480,000 and the highest \$1,200,000/,
      );
      expect(screen.getByRole("link", { name: "14 Main Street, Markham" })).toHaveAttribute(
        "href",
        "/listings/W12",
      );
      await press(user, "Send my request");
      await screen.findByText("857E41A7");
      expect(screen.getByText("$610,000 to $790,000")).toBeVisible();
    });

    it("are not requested for visitors, who see how to get access", async () => {
      const required = jest.fn();
      const stop = bus.on("auth:required", required);
      const user = open("/selling/home-evaluation", null);
      await fillFirstStep(user);
      await fillSecondStep(user);
      await user.click(await screen.findByRole("button", { name: "Login Now" }));
      expect(required.mock.calls[0]?.[0]).toEqual({
        mandatory: false,
        returnTo: "/selling/home-evaluation/property-details",
      });
      expect(soldRange).not.toHaveBeenCalled();
      stop();
    });

    it("are replaced by an explanation when too few homes sold, and when they fail to load", async () => {
      const user = open("/selling/home-evaluation", ada);
      await fillFirstStep(user);
      await fillHome(user);
      expect(await screen.findByText(/Too few homes like yours sold/)).toBeVisible();
      jest.spyOn(console, "error").mockImplementation(() => undefined);
      soldRange.mockRejectedValue(new ApiError({ status: 404, code: "NOT_FOUND", message: "" }, false));
      await user.selectOptions(screen.getByRole("combobox", { name: /Bedrooms/ }), "4");
      expect(await screen.findByText(/Sold homes cannot be loaded right now/)).toBeVisible();
      jest.restoreAllMocks();
    });
  });

  it("includes the request's advertisement, also after a reload", async () => {
    homeEvaluation.mockResolvedValue(received);
    const user = open("/property?utm_source=mail&utm_campaign=spring&gclid=&other=1");
    await user.click(screen.getByRole("link", { name: "Get my free evaluation" }));
    await fillFirstStep(user);
    loadAgain();
    await fillSecondStep(user);
    await press(user, "Send my request");
    expect(homeEvaluation.mock.calls[0]?.[0]).toMatchObject({
      campaign: { utm_source: "mail", utm_campaign: "spring" },
    });
  });

  it("includes no campaign when the link had none", async () => {
    homeEvaluation.mockResolvedValue(received);
    const user = open("/selling/home-evaluation?other=1");
    await fillFirstStep(user);
    await fillSecondStep(user);
    await press(user, "Send my request");
    expect(homeEvaluation.mock.calls[0]?.[0]).toMatchObject({ campaign: undefined });
  });

  it("[R2.024] starts at /home-evaluation as well", () => {
    open("/home-evaluation");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Free Home Evaluation");
    expect(input(/Street address/)).toBeVisible();
  });

  it("[R5.038] stops at the first invalid field and shows its error", async () => {
    const user = open("/selling/home-evaluation");
    await user.type(input(/Street address/), "12 Main St");
    await press(user, "Continue to property details");
    expect(input(/City/)).toHaveAccessibleDescription("Please enter the city.");
    expect(input(/City/)).toHaveFocus();
    expect(input(/City/)).toBeInvalid();
    expect(location.pathname).toBe("/selling/home-evaluation");
  });

  it("keeps the input on the way back", async () => {
    const user = open("/selling/home-evaluation");
    await fillFirstStep(user);
    await user.selectOptions(screen.getByRole("combobox", { name: /Kind of home/ }), "Duplex");
    await user.click(screen.getByRole("link", { name: "Back to step 1" }));
    expect(input(/Street address/)).toHaveValue("12 Main St");
    await press(user, "Continue to property details");
    expect(screen.getByRole("combobox", { name: /Kind of home/ })).toHaveValue("Duplex");
  });

  it("keeps the input over a reload, until it is sent", async () => {
    const user = open("/selling/home-evaluation");
    await fillFirstStep(user);
    await user.type(input(/Anything we should know/), "A new roof.");
    loadAgain();
    expect(input(/Anything we should know/)).toHaveValue("A new roof.");
    expect(screen.getByText(/12 Main St/)).toBeVisible();

    homeEvaluation.mockResolvedValue(received);
    await fillSecondStep(user);
    await press(user, "Send my request");
    await screen.findByText("857E41A7");
    cleanup();
    open("/selling/home-evaluation");
    expect(input(/Street address/)).toHaveValue("");
  });

  it("starts empty when the stored draft is unreadable", () => {
    sessionStorage.setItem("home-evaluation-draft", '{"address":7}');
    open("/selling/home-evaluation");
    expect(input(/Street address/)).toHaveValue("");
  });

  it("[R2.022] opens at its second step too, and asks for the address when it is sent without", async () => {
    const user = open("/selling/home-evaluation/property-details");
    expect(screen.getByText("We do not know the address yet")).toBeVisible();
    await fillSecondStep(user);
    await press(user, "Send my request");
    expect(homeEvaluation).not.toHaveBeenCalled();
    expect(
      screen.getByText("These details are still missing before we can send your request."),
    ).toBeVisible();
    expect(input(/Street address/)).toHaveAccessibleDescription("Please enter the address of the home.");
    expect(input(/Street address/)).toHaveFocus();
    await fillFirstStep(user);
    expect(screen.getByRole("combobox", { name: /Bedrooms/ })).toHaveValue("3");
    expect(input(/Your name/)).toHaveValue("Ada Moore");
  });

  it("keeps the input when the server fails, and sends it at the next try", async () => {
    homeEvaluation.mockRejectedValueOnce(
      new ApiError({ status: 429, code: "TOO_MANY_REQUESTS", message: "Too many requests." }, true),
    );
    const user = open("/selling/home-evaluation");
    await fillFirstStep(user);
    await fillSecondStep(user);
    await press(user, "Send my request");
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
    expect(screen.getByRole("combobox", { name: /Bedrooms/ })).toHaveValue("3");
    homeEvaluation.mockResolvedValue(received);
    await press(user, "Send my request");
    expect(await screen.findByText("857E41A7")).toBeVisible();
  });

  it("leaves the consent to marketing email unchecked, separate from the purpose", async () => {
    open("/selling/home-evaluation/property-details");
    expect(screen.getByRole("checkbox", { name: /may also email me/ })).not.toBeChecked();
    expect(screen.getByText(/uses these details only to prepare your evaluation/)).toBeVisible();
    expect(screen.getByText("A written evaluation by an agent (optional)")).toBeVisible();
  });
});
