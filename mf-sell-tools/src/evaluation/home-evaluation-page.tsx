import { useAtom, useSetAtom } from "jotai";
import type { AddressSuggestion } from "@larchway/shared/contracts/api";
import { Form, useForm } from "@larchway/shared/form";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { SelectField, TextField } from "@larchway/shared/ui/field";
import { FieldGroup } from "../fields/field-group";
import { AddressField } from "./address-field";
import { useCampaign } from "./campaign";
import { bedroomOptions, kindOptions } from "./choices";
import { Estimate } from "./estimate";
import { draftAtom } from "./evaluation-draft";
import * as styles from "./evaluation-form.module.css";
import { toAddressInput, toComparedHome, toEstimatedHome } from "./evaluation-input";
import { EvaluationLayout } from "./evaluation-layout";
import { addressStepSchema } from "./evaluation-schemas";
import { detailsPath } from "./paths";
import { sentAtom } from "./sent-evaluation";
import { StepHeading } from "./step-heading";

/** Step 1 of the evaluation: the home's address, and an estimate from it. Also at `/home-evaluation`. */
export default function HomeEvaluationPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const setSent = useSetAtom(sentAtom);
  const cameBack = (state as { incomplete?: boolean } | null)?.incomplete === true;
  useCampaign();
  const form = useForm({
    state: useAtom(draftAtom),
    schema: addressStepSchema,
    toInput: toAddressInput,
    send: () => {
      setSent(null);
      void navigate(detailsPath);
    },
    failure: "The next step could not be opened. Please try again.",
    checkAtOnce: cameBack,
  });

  function takeAddress({ address, city, postalCode }: AddressSuggestion) {
    form.set("address", address);
    form.set("city", city);
    if (postalCode) form.set("postalcode", postalCode);
  }

  return (
    <EvaluationLayout>
      <Form form={form} className={styles.form}>
        <StepHeading step={1} title="Your home" />
        {cameBack && <p role="status">These details are still missing before we can send your request.</p>}
        <FieldGroup legend="Address of the home">
          <AddressField {...form.text("address")} onPick={takeAddress} />
          <TextField {...form.text("city")} label="City" autoComplete="address-level2" required />
          <TextField
            {...form.text("postalcode")}
            label="Postal code (optional)"
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
        </FieldGroup>
        <FieldGroup legend="For a closer estimate (optional)">
          <SelectField {...form.text("PropertySubType")} label="Kind of home" options={kindOptions} />
          <SelectField {...form.text("bedrooms")} label="Bedrooms" options={bedroomOptions} />
        </FieldGroup>
        <Estimate home={toEstimatedHome(form.values)} compared={toComparedHome(form.values)} />
        <div className={styles.actions}>
          <Button type="submit" size="large">
            Continue to property details
          </Button>
        </div>
      </Form>
    </EvaluationLayout>
  );
}
