import { useSetAtom } from "jotai";
import { evaluationAddressSchema, type AddressSuggestion } from "@larchway/shared/contracts/api";
import { Form, PhoneField, useContactDraft, useForm, useRecipient } from "@larchway/shared/form";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import { FieldGroup } from "../fields/field-group";
import { AddressField } from "./address-field";
import { useCampaign } from "./campaign";
import { draftAtom } from "./evaluation-draft";
import * as styles from "./evaluation-form.module.css";
import { toAddressInput } from "./evaluation-input";
import { EvaluationLayout } from "./evaluation-layout";
import { detailsPath } from "./paths";
import { Purpose } from "./purpose";
import { sentAtom } from "./sent-evaluation";
import { StepHeading } from "./step-heading";

/** Step 1 of the evaluation: the home's address, and the contact details. Also at `/home-evaluation`. */
export default function HomeEvaluationPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const setSent = useSetAtom(sentAtom);
  const cameBack = (state as { incomplete?: boolean } | null)?.incomplete === true;
  useCampaign();
  const { recipient } = useRecipient({ form: "home-evaluation" });
  const form = useForm({
    state: useContactDraft(draftAtom),
    schema: evaluationAddressSchema,
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
        <StepHeading step={1} title="Your home and how to reach you" />
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
        <FieldGroup legend="How to reach you">
          <TextField
            {...form.text("name")}
            label="Your name"
            autoComplete="name"
            required
            className={styles.whole}
          />
          <TextField {...form.text("email")} type="email" label="Email" autoComplete="email" required />
          <PhoneField {...form.text("phone")} label="Phone (optional)" />
        </FieldGroup>
        <Purpose recipient={recipient} />
        <div className={styles.actions}>
          <Button type="submit" size="large">
            Continue to property details
          </Button>
        </div>
      </Form>
    </EvaluationLayout>
  );
}
