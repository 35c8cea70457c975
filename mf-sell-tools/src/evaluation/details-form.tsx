import { marketingConsentWords } from "@larchway/shared/brand/marketing-consent";
import type { Recipient } from "@larchway/shared/contracts/api";
import { Form, PhoneField, type FormState } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox, SelectField, TextArea, TextField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { ArrowLeft } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import { FieldGroup } from "../fields/field-group";
import { bathroomOptions, bedroomOptions, conditionOptions, kindOptions, timelineOptions } from "./choices";
import * as styles from "./evaluation-form.module.css";
import { addressPath } from "./paths";
import { Purpose } from "./purpose";
import type { EvaluationValues } from "./evaluation-draft";
import { StepHeading } from "./step-heading";

interface DetailsFormProps {
  form: FormState<EvaluationValues>;
  recipient: Recipient | undefined;
  /** Shown before the contact details. */
  estimate: ReactNode;
}

export function DetailsForm({ form, recipient, estimate }: DetailsFormProps) {
  const { address, city } = form.values;
  return (
    <Form form={form} className={styles.form}>
      <StepHeading step={2} title="About the property" />
      {address ? (
        <p>
          {address}
          {city && `, ${city}`} · <Link to={addressPath}>Change</Link>
        </p>
      ) : (
        <StatusMessage tone="info" title="We do not know the address yet">
          <Link to={addressPath}>Enter the address</Link> first, or after these details. What you enter here
          is saved.
        </StatusMessage>
      )}
      <FieldGroup>
        <SelectField
          {...form.text("PropertySubType")}
          label="Kind of home"
          options={kindOptions}
          required
          className={styles.whole}
        />
        <SelectField {...form.text("bedrooms")} label="Bedrooms" options={bedroomOptions} required />
        <SelectField {...form.text("bathrooms")} label="Bathrooms" options={bathroomOptions} required />
        <SelectField {...form.text("condition")} label="Condition (optional)" options={conditionOptions} />
        <SelectField {...form.text("timeline")} label="When to sell (optional)" options={timelineOptions} />
        <TextArea
          {...form.text("notes")}
          label="Anything we should know? (optional)"
          hint="Renovations, lot size, a suite, parking, the view."
          maxLength={2000}
          className={styles.whole}
        />
      </FieldGroup>
      {estimate}
      <FieldGroup legend="A written evaluation by an agent (optional)">
        <p className={styles.whole}>
          The estimate is yours without it. For an evaluation of your own home, tell the agent how to reach
          you.
        </p>
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
      <Checkbox {...marketingConsentWords} {...form.checkbox("marketingConsent")} />
      <Purpose recipient={recipient} />
      {form.message && (
        <StatusMessage title={form.message}>
          Everything you entered is still here. Please try again in a moment.
        </StatusMessage>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          size="large"
          loading={form.status === "loading"}
          loadingText="Sending your request"
        >
          Send my request
        </Button>
        <Link to={addressPath} className={styles.back}>
          <Icon of={ArrowLeft} size={18} />
          Back to step 1
        </Link>
      </div>
    </Form>
  );
}
