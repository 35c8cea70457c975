import { brand } from "@larchway/shared/brand";
import { SelectField, type SelectFieldProps } from "@larchway/shared/ui/field";
import * as formStyles from "../form/form.module.css";
import { frequencyOptions } from "./alert-settings";

/** Asks how often a search sends mail. Choosing mail is consent (CASL), which the text below the field states. */
export function FrequencyField(
  select: Pick<SelectFieldProps, "id" | "name" | "value" | "error" | "onChange">,
) {
  return (
    <>
      <SelectField {...select} label="How often should we write?" options={frequencyOptions} />
      <p role="status" className={formStyles.note}>
        {select.value === "inbox"
          ? "We send no emails about this search."
          : `By saving, you agree that ${brand.registeredName} emails you about homes in this search. ` +
            "To stop, use the link in any of these emails, or your saved searches."}
      </p>
    </>
  );
}
