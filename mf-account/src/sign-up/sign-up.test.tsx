import { brand } from "@larchway/shared/brand";
import { screen, waitFor } from "@testing-library/react";
import { sessionAtom } from "@larchway/shared/session";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { SignUpPage } from "./sign-up-page";

type Person = ReturnType<typeof renderAccount>["person"];

async function fillIn(person: Person) {
  await person.type(screen.getByLabelText(/^Name/), "Ann Lee");
  await person.type(screen.getByLabelText(/^Email/), "ann@example.ca");
  await person.type(screen.getByLabelText(/^Password/), "larch forest 1");
}
const submit = (person: Person) => person.click(screen.getByRole("button", { name: "Create account" }));

describe("the sign-up page", () => {
  it("[R2.051] creates the account, signs in and opens the redirect path", async () => {
    const register = jest.fn().mockResolvedValue({ ...ann, isNewUser: true, accessToken: "t1" });
    const { person, store } = renderAccount(<SignUpPage />, {
      url: "/signup?redirect=/about",
      script: { "POST /api/users/register": register },
    });
    await fillIn(person);
    await person.click(screen.getByRole("checkbox", { name: /terms of use/ }));
    await submit(person);
    await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent(/^\/about$/));
    expect(store.get(sessionAtom).status).toBe("authenticated");
    expect(register).toHaveBeenCalledWith({
      name: "Ann Lee",
      email: "ann@example.ca",
      password: "larch forest 1",
      phone: undefined,
      acceptTerms: true,
      termsVersion: brand.termsVersion,
      marketingConsent: false,
      anonymousId: undefined,
    });
  });

  it("[R2.052] stays on this site whatever the redirect parameter", async () => {
    renderAccount(<SignUpPage />, { url: "/signup?redirect=https://evil.example", user: ann });
    await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent(/^\/$/));
  });

  it("asks separately for the terms and for consent to e-mail, both unticked", () => {
    renderAccount(<SignUpPage />, { url: "/signup" });
    const terms = screen.getByRole("checkbox", { name: /terms of use/ });
    expect(terms).toBeRequired();
    expect(terms).not.toBeChecked();
    const consent = screen.getByRole("checkbox", { name: /by email/ });
    expect(consent).not.toBeRequired();
    expect(consent).not.toBeChecked();
  });

  it("[R5.037] names each invalid field, sends nothing, and focuses the first", async () => {
    const register = jest.fn();
    const { person } = renderAccount(<SignUpPage />, {
      url: "/signup",
      script: { "POST /api/users/register": register },
    });
    await person.type(screen.getByLabelText(/^Email/), "ann@example.ca");
    await person.type(screen.getByLabelText(/^Password/), "short");
    await person.type(screen.getByLabelText(/^Phone/), "555123");
    await submit(person);
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription("Please enter your name.");
    expect(screen.getByLabelText(/^Email/)).toBeValid();
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/Use 12 characters or more\./);
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(
      /Please enter a valid 10-digit phone number/,
    );
    expect(screen.getByRole("checkbox", { name: /terms of use/ })).toHaveAccessibleDescription(
      /Please accept the terms of use\./,
    );
    expect(register).not.toHaveBeenCalled();

    await person.type(screen.getByLabelText(/^Password/), " but longer");
    expect(screen.getByLabelText(/^Password/)).toBeValid();
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    expect(screen.getByLabelText(/^Name/)).toBeInvalid();
  });

  it("[R5.037] rejects a password that is easy to guess, with the reason, and checks the user's own data", async () => {
    const register = jest.fn();
    const { person } = renderAccount(<SignUpPage />, {
      url: "/signup",
      script: { "POST /api/users/register": register },
    });
    await person.type(screen.getByLabelText(/^Name/), "Zoe Okonkwo");
    await person.type(screen.getByLabelText(/^Email/), "zoe@example.ca");
    await person.click(screen.getByRole("checkbox", { name: /terms of use/ }));
    const password = screen.getByLabelText(/^Password/);
    await person.type(password, "password1234");
    await waitFor(() => expect(password).toHaveAccessibleDescription(/common password/));
    await submit(person);
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(/^This is .*common password\. Use a few words/);
    await person.clear(password);
    await person.type(password, "zoeokonkwo2024");
    await waitFor(() => expect(password).toHaveAccessibleDescription(/your name, your email/));
    await submit(person);
    await waitFor(() => expect(password).toBeInvalid());
    expect(register).not.toHaveBeenCalled();
  });

  it("[R5.003] formats the phone number as (555) 555-5555 during typing", async () => {
    const { person } = renderAccount(<SignUpPage />, { url: "/signup" });
    await person.type(screen.getByLabelText(/^Phone/), "5555555555");
    expect(screen.getByLabelText(/^Phone/)).toHaveValue("(555) 555-5555");
    await person.type(
      screen.getByLabelText(/^Phone/),
      "{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}",
    );
    expect(screen.getByLabelText(/^Phone/)).toHaveValue("(555) 55");
  });

  it.each([
    [
      "issues",
      apiError(400, "INVALID_REQUEST", "Bad", [{ path: "body.email", message: "No such domain." }]),
      "No such domain.",
    ],
    [
      "an email that is taken",
      apiError(409, "EMAIL_TAKEN", "There's already an account with this email. Sign in instead."),
      /already an account with this email/,
    ],
  ])("shows %s of the server at its field and keeps the input", async (_name, error, text) => {
    const register = jest.fn().mockRejectedValue(error);
    const { person } = renderAccount(<SignUpPage />, {
      url: "/signup",
      script: { "POST /api/users/register": register },
    });
    await fillIn(person);
    await person.click(screen.getByRole("checkbox", { name: /terms of use/ }));
    await submit(person);
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(screen.getByLabelText(/^Password/)).toHaveValue("larch forest 1");
    expect(screen.getByRole("checkbox", { name: /terms of use/ })).toBeChecked();
  });
});
