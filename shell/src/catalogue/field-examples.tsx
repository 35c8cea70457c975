import { Mail } from "@larchway/shared/ui/icons";
import { useState } from "react";
import { ComboboxField } from "@larchway/shared/ui/combobox";
import { Checkbox, PasswordField, SelectField, TextArea, TextField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./catalogue.module.css";
import { Row, Example } from "./example";

const types = [
  { value: "detached", label: "Detached" },
  { value: "townhouse", label: "Townhouse" },
  { value: "condo", label: "Condo" },
  { value: "farm", label: "Farm (none for sale)", disabled: true },
];

const longText = "Detached homes with four bedrooms and a garage in Hamilton, Burlington or Oakville";

export function FieldExamples() {
  return (
    <>
      <Example
        of="field"
        title="Fields"
        lead="Label above; hint and error below, tied to the control and read out."
      >
        {() => (
          <>
            <TextFields />
            <Choices />
          </>
        )}
      </Example>
      <Example
        of="select"
        title="Select"
        lead="The browser’s own list, which every phone and screen reader shows in the way its owner knows."
      >
        {() => <Selects />}
      </Example>
      <Example
        of="combobox"
        title="Field with suggestions"
        lead="A list below the field while it is typed; arrows, Enter and Escape, or a press."
      >
        {() => <Suggestions />}
      </Example>
      <Example of="visually-hidden" title="Visually hidden" lead="Words for screen readers alone.">
        {() => (
          <p>
            There are words after this sentence.
            <VisuallyHidden> You hear them, nobody sees them.</VisuallyHidden>
          </p>
        )}
      </Example>
    </>
  );
}

const cities = ["Hamilton", "Kingston", "London", "Ottawa", "Toronto", "Windsor"];

function Suggestions() {
  const [text, setText] = useState("");
  const found = text ? cities.filter((city) => city.toLowerCase().includes(text.toLowerCase())) : [];
  return (
    <ComboboxField
      label="City"
      hint="Type a letter."
      listLabel="Cities"
      value={text}
      onChange={({ target }) => setText(target.value)}
      suggestions={found}
      toOption={(city) => ({ key: city, text: city, note: "Ontario" })}
      onPick={setText}
      none={text !== "" && found.length === 0 && "No city has these letters."}
    />
  );
}

function TextFields() {
  return (
    <div className={styles.fields}>
      <TextField label="Name" placeholder="Ann Tremblay" />
      <TextField
        label="Email"
        type="email"
        required
        hint="We never share it."
        prefix={<Icon of={Mail} size={18} />}
      />
      <TextField label="Email" defaultValue="ann@" error="Enter an address like ann@example.com." />
      <TextField label="Home price" numeric prefix="$" defaultValue="899,000" />
      <TextField label="Rate" numeric suffix="%" defaultValue="4.79" />
      <TextField label="Listing number" defaultValue="W1234567" disabled />
      <TextField label="Listing number" defaultValue="W1234567" readOnly />
      <PasswordField label="Password" defaultValue="maple-syrup" />
      <TextArea label="Message" hint="Up to 1,000 characters." defaultValue="Could we see it on Saturday?" />
      <TextArea label="Message" error="Write a few words." />
      <TextField
        label="A long label of a field that asks for something that needs explaining"
        hint="A hint that is longer than one line, as hints are when they say what happens with what you write."
        defaultValue={longText}
      />
    </div>
  );
}

function Selects() {
  return (
    <div className={styles.fields}>
      <SelectField label="Type of home" options={types} defaultValue="townhouse" />
      <SelectField
        label="Type of home"
        options={[{ value: "", label: "Any type" }, ...types]}
        hint="One type."
      />
      <SelectField label="Type of home" options={types} error="Choose one." />
      <SelectField label="Type of home" options={types} disabled />
      <SelectField label="Long text" options={[{ value: "long", label: longText }]} />
      <SelectField label="Nothing to choose" options={[]} disabled hint="No home is for sale here." />
    </div>
  );
}

function Choices() {
  return (
    <>
      <Row label="Boxes">
        <Checkbox label="Send me news" />
        <Checkbox label="Open houses" defaultChecked />
        <Checkbox label="Not possible" disabled />
      </Row>
      <Row label="A box with an error, and with long text">
        <Checkbox label="I accept the terms" error="Accept the terms to go on." />
        <Checkbox label="Write to me when a home comes on the market that fits one of my saved searches, or when the price of a saved home changes" />
      </Row>
      <Row label="Switches">
        <Checkbox look="switch" label="Analytics" />
        <Checkbox look="switch" label="Price changes" defaultChecked />
        <Checkbox look="switch" label="Always on" defaultChecked disabled />
      </Row>
    </>
  );
}
