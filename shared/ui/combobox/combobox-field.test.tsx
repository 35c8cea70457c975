import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ComboboxField, type ComboboxFieldProps } from "./combobox-field";

const cities = ["Ottawa", "Oshawa", "Orillia"];
const onPick = jest.fn();

function Cities(props: Partial<ComboboxFieldProps<string>>) {
  const [text, setText] = useState("");
  const found = cities.filter((city) => text && city.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <>
      <ComboboxField
        label="City"
        listLabel="Cities"
        value={text}
        onChange={({ target }) => setText(target.value)}
        suggestions={found}
        toOption={(city) => ({ key: city, text: city, note: "Ontario" })}
        onPick={onPick}
        none={text && found.length === 0 && "No city has this name."}
        {...props}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const setUp = (props?: Partial<ComboboxFieldProps<string>>) => {
  onPick.mockClear();
  render(<Cities {...props} />);
  return { user: userEvent.setup(), field: screen.getByRole("combobox", { name: "City" }) };
};
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

it("shows a list below the field, and marks the option that the arrow keys have reached", async () => {
  const { user, field } = setUp();
  expect(field).toHaveAttribute("aria-expanded", "false");
  await user.type(field, "o");
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(options()).toEqual(["OttawaOntario", "OshawaOntario", "OrilliaOntario"]);
  expect(screen.getByText(/^3 suggestions\./)).toBeInTheDocument();
  const list = screen.getByRole("listbox", { name: "Cities" });
  expect(field).toHaveAttribute("aria-controls", list.id);

  const active = () => {
    const chosen = within(list).queryByRole("option", { selected: true });
    expect(field.getAttribute("aria-activedescendant")).toBe(chosen?.id ?? null);
    return chosen?.textContent;
  };
  expect(active()).toBeUndefined();
  await user.keyboard("{ArrowUp}");
  expect(active()).toBe("OrilliaOntario");
  // From the last option through the typed text to the first.
  await user.keyboard("{ArrowDown}");
  expect(active()).toBeUndefined();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onPick).toHaveBeenCalledWith("Ottawa");
  expect(options()).toEqual([]);
});

it("takes a pressed option, and nothing for Enter unless `takesFirst` is set", async () => {
  const { user, field } = setUp();
  await user.type(field, "os");
  await user.keyboard("{Enter}");
  expect(onPick).not.toHaveBeenCalled();
  await user.click(screen.getByRole("option"));
  expect(onPick).toHaveBeenCalledWith("Oshawa");
  expect(field).toHaveFocus();
});

it("takes the first option for Enter when `takesFirst` is set", async () => {
  const { user, field } = setUp({ takesFirst: true });
  await user.type(field, "o");
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledWith("Ottawa");
});

it("closes at Escape and when the focus leaves, keeps the text, and opens at the next key", async () => {
  const { user, field } = setUp();
  await user.type(field, "o");
  await user.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(field).toHaveValue("o");
  await user.type(field, "t");
  expect(options()).toEqual(["OttawaOntario"]);
  await user.tab();
  expect(options()).toEqual([]);
});

it("reports when no option matches", async () => {
  const { user, field } = setUp();
  await user.type(field, "x");
  // Shown below the field, and announced to screen readers.
  expect(screen.getAllByText("No city has this name.")).toHaveLength(2);
});

it.each([
  ["as the standard says", { isComposing: true }],
  ["in Safari, where it comes after the composition", { keyCode: 229 }],
])("leaves an Enter of a text composition to it, %s", async (_browser, key) => {
  const { user, field } = setUp({ takesFirst: true });
  await user.type(field, "o");
  fireEvent.keyDown(field, { key: "Enter", ...key });
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
  expect(onPick).toHaveBeenCalledWith("Ottawa");
});
