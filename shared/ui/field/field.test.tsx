import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox } from "./checkbox";
import { PasswordField } from "./password-field";
import { SelectField } from "./select-field";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

const texts = { label: "Email", hint: "We never share it.", error: "Enter an address like ann@example.com." };
const controls = [
  ["text field", <TextField key="text" {...texts} />],
  ["text area", <TextArea key="area" {...texts} />],
  ["select", <SelectField key="select" {...texts} options={[{ value: "a", label: "A" }]} />],
  ["checkbox", <Checkbox key="box" {...texts} />],
] as const;

it.each(controls)("connects label, hint and error to the %s", (_, control) => {
  render(control);
  const input = screen.getByLabelText(/Email/);
  expect(input).toHaveAccessibleDescription("We never share it. Enter an address like ann@example.com.");
  expect(input).toBeInvalid();
});

it("is valid and has no description without hint and error", () => {
  render(<TextField label="Email" required />);
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input).toHaveAttribute("aria-invalid", "false");
  expect(input).not.toHaveAttribute("aria-describedby");
  expect(input).toBeRequired();
});

it("keeps a hidden label for screen readers", () => {
  render(<TextField label="Search" hideLabel />);
  expect(screen.getByRole("textbox", { name: "Search" })).toBeInTheDocument();
});

it("announces a later error, because its element is a live region from the start", () => {
  const { rerender, container } = render(<TextField label="Email" />);
  const place = container.querySelector("[aria-live=polite]");
  rerender(<TextField label="Email" error="Enter an address." />);
  expect(place).toHaveTextContent("Enter an address.");
});

it("shows and hides the password without changing it", async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText("Password");
  await userEvent.type(input, "maple");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  expect(input).toHaveValue("maple");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
  expect(input).toHaveValue("maple");
});

it("offers its options", async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="Type"
      value="d"
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: "d", label: "Detached" },
        { value: "c", label: "Condo" },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Condo");
  expect(onChange).toHaveBeenCalledWith("c");
});

it("skips disabled fields with the Tab key, and toggles checkboxes by Space", async () => {
  render(
    <>
      <TextField label="Listing number" disabled />
      <SelectField label="Type" options={[]} disabled />
      <Checkbox label="Send me news" look="switch" />
    </>,
  );
  await userEvent.tab();
  const box = screen.getByLabelText("Send me news");
  expect(box).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(box).toBeChecked();
});
