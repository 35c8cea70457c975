import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { ApiError } from "@larchway/shared/api";
import { z, type Infer } from "@larchway/shared/schema";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox, TextField } from "@larchway/shared/ui/field";
import { Form } from "./form";
import { useForm, type FormOptions } from "./use-form";

const schema = z.object({
  name: z.string().min(1, "Please enter your name."),
  email: z.email("Please enter an email address."),
  terms: z.literal(true, "Please accept the terms."),
});
/** `city` is on another page of the form. */
const nothing = { name: "", email: "", terms: false, city: "" };

type Input = Infer<typeof schema>;
type Values = typeof nothing;
type Options = Partial<FormOptions<Values, Input>>;

const send = jest.fn();

function Example(options: Options) {
  const form = useForm<Values, Input>({
    state: useState<Values>(nothing),
    schema,
    send,
    failure: "That could not be sent.",
    ...options,
  });
  return (
    <Form form={form} aria-label="Example">
      {form.message && <p role="alert">{form.message}</p>}
      <TextField {...form.text("name")} label="Name" required />
      <TextField {...form.text("email")} label="Email" type="email" required />
      <Checkbox {...form.checkbox("terms")} label="I accept the terms" required />
      <Button type="submit" loading={form.status === "loading"}>
        Send
      </Button>
    </Form>
  );
}

function open(options: Options = {}) {
  render(<Example {...options} />);
  return userEvent.setup();
}

const name = () => screen.getByLabelText(/^Name/);
const email = () => screen.getByLabelText(/^Email/);
const terms = () => screen.getByRole("checkbox");
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: /Send/ }));

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(name(), "Ann Lee");
  await user.type(email(), "ann@example.ca");
  await user.click(terms());
}
const problem = (issues: { path: string; message: string }[]) =>
  new ApiError({ status: 400, code: "INVALID_REQUEST", message: "Please check it.", issues }, true);

beforeEach(() => {
  send.mockReset();
});

describe("a form that is rejected", () => {
  it("shows the error at each invalid field, and focuses the first", async () => {
    const user = open();
    await user.type(name(), "Ann");
    await submit(user);
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription("Please enter an email address.");
    expect(terms()).toHaveAccessibleDescription("Please accept the terms.");
    expect(name()).toBeValid();
    expect(send).not.toHaveBeenCalled();
  });

  it("lists the errors in the order of the fields, each a link that works with the keyboard", async () => {
    const user = open();
    await submit(user);
    const summary = within(screen.getByRole("group", { name: "Please check 3 fields" }));
    expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Please enter your name.",
      "Please enter an email address.",
      "Please accept the terms.",
    ]);
    const path = location.href;
    await user.tab({ shift: true });
    expect(summary.getAllByRole("link").at(-1)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(terms()).toHaveFocus();
    expect(location.href).toBe(path);
  });

  it("removes an error when its field is edited, while the summary keeps its size and the focus stays", async () => {
    const user = open();
    await submit(user);
    await user.type(name(), "A");
    expect(name()).toBeValid();
    expect(name()).toHaveFocus();
    expect(email()).toBeInvalid();
    const [first, second] = screen.getAllByRole("listitem");
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(first).toHaveAttribute("data-fixed");
    expect(second).not.toHaveAttribute("data-fixed");
  });

  it("shows no summary for a single error, which its field shows", async () => {
    const user = open();
    await fill(user);
    await user.clear(name());
    await submit(user);
    expect(name()).toHaveFocus();
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("adds the errors of a separate check to those of the schema", async () => {
    const check = jest.fn(async (values: Values, errors: object) =>
      values.email === "ann@example.ca" ? { ...errors, email: "That mailbox is full." } : errors,
    );
    const user = open({ check });
    await fill(user);
    await user.clear(name());
    await submit(user);
    await waitFor(() => expect(email()).toHaveAccessibleDescription("That mailbox is full."));
    expect(name()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it("shows errors from the start when the visitor was sent back to it", () => {
    open({ checkAtOnce: true });
    expect(name()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription("Please enter an email address.");
  });
});

describe("a form that is sent", () => {
  it("sends the input of the schema once, however often the button is pressed", async () => {
    let finish: () => void = () => undefined;
    send.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
    const user = open({ toInput: (values) => ({ ...values, name: values.name.toUpperCase() }) });
    await fill(user);
    act(() => {
      // Both within one render, so that a disabled button cannot prevent the second press.
      fireEvent.submit(screen.getByRole("form"));
      fireEvent.submit(screen.getByRole("form"));
    });
    await user.dblClick(screen.getByRole("button", { name: /Send/ }));
    await user.type(name(), "{Enter}");
    expect(send.mock.calls).toEqual([[{ name: "ANN LEE", email: "ann@example.ca", terms: true }]]);
    expect(screen.getByRole("form")).toHaveAttribute("data-state", "loading");
    await act(async () => finish());
    expect(screen.getByRole("form")).toHaveAttribute("data-state", "success");
  });

  it.each(["email", "body.email", "/body/email"])(
    "shows at its field what the server says about %s",
    async (path) => {
      send
        .mockRejectedValueOnce(problem([{ path, message: "No such domain." }]))
        .mockResolvedValueOnce(undefined);
      const user = open();
      await fill(user);
      await submit(user);
      await waitFor(() => expect(email()).toHaveAccessibleDescription("No such domain."));
      expect(email()).toHaveFocus();
      expect(email()).toHaveValue("ann@example.ca");
      expect(screen.queryByRole("alert")).toBeNull();
      await submit(user);
      await waitFor(() => expect(screen.getByRole("form")).toHaveAttribute("data-state", "success"));
      expect(email()).toBeValid();
    },
  );

  it("shows an error without a field at the field that the form assigns it to", async () => {
    send.mockRejectedValue(problem([]));
    const user = open({ getErrorField: () => "email" });
    await fill(user);
    await submit(user);
    await waitFor(() => expect(email()).toHaveAccessibleDescription("Please check it."));
  });

  it.each([
    ["the server's message", problem([{ path: "token", message: "x" }]), "Please check it."],
    ["its own message when the server sends none", new TypeError("network"), "That could not be sent."],
  ])("names the failure with %s, and keeps the typed text", async (_case, error, text) => {
    send.mockRejectedValue(error);
    const user = open();
    await fill(user);
    await submit(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(name()).toHaveValue("Ann Lee");
    expect(screen.getByRole("form")).toHaveAttribute("data-state", "error");
  });

  it("shows an error of the whole form for an invalid field that is not in the page", async () => {
    const user = open({
      schema: {
        safeParse: () => ({ success: false, error: { issues: [{ path: ["city"], message: "No." }] } }),
      },
    });
    await submit(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("That could not be sent.");
  });
});

describe("text typed before the code has loaded", () => {
  it("stays when the code loads, and is sent", async () => {
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = renderToString(<Example />);
    const typed = place.querySelector<HTMLInputElement>("[name=name]")!;
    typed.value = "Ann Lee";
    place.querySelector<HTMLInputElement>("[name=terms]")!.checked = true;
    await act(async () => void hydrateRoot(place, <Example />));
    const user = userEvent.setup();
    await user.type(email(), "ann@example.ca");
    expect(name()).toBe(typed);
    expect(name()).toHaveValue("Ann Lee");
    expect(terms()).toBeChecked();
    await submit(user);
    expect(send).toHaveBeenCalledWith({ name: "Ann Lee", email: "ann@example.ca", terms: true });
    place.remove();
  });

  it("is sent when a password manager fills a field without an event", async () => {
    const user = open();
    await fill(user);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(email(), "ann.lee@example.ca");
    await submit(user);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ email: "ann.lee@example.ca" }));
    expect(email()).toHaveValue("ann.lee@example.ca");
  });

  it("never appears in the URL", () => {
    open();
    expect(screen.getByRole("form")).toHaveAttribute("method", "post");
  });
});
