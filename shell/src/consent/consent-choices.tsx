import type { Consent } from "@larchway/shared/storage";
import { Checkbox } from "@larchway/shared/ui/field";
import * as styles from "./consent-dialog.module.css";

const categories: { name: keyof Consent; label: string; hint: string }[] = [
  {
    name: "analytics",
    label: "Analytics",
    hint: "A random id and the pages and homes you look at: tells us what works, and picks homes for you.",
  },
  {
    name: "marketing",
    label: "Marketing",
    hint: "Lets us tell which of our advertisements brought you. No such cookies are set today.",
  },
];

/** The categories, each with its switch. */
export function ConsentChoices({
  choices,
  onChange,
}: {
  choices: Consent;
  onChange: (choices: Consent) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>What may be stored</legend>
      <Checkbox
        look="switch"
        label="Strictly necessary"
        hint="Signing in, security, your saved homes and this choice. Always on."
        checked
        disabled
      />
      {categories.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          look="switch"
          label={label}
          hint={hint}
          checked={choices[name]}
          onChange={(event) => onChange({ ...choices, [name]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
