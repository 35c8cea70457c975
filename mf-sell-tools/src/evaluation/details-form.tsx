import { marketingConsentWords } from "@larchway/shared/brand/marketing-consent";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox, SelectField, TextArea } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { ArrowLeft } from "lucide-react";
import type { FormEventHandler, ReactNode } from "react";
import { bathroomOptions, bedroomOptions, conditionOptions, kindOptions, timelineOptions } from "./choices";
import styles from "./evaluation-form.module.css";
import { addressPath } from "./paths";
import { Purpose } from "./purpose";
import { StepHeading } from "./step-heading";
import type { useEvaluationForm } from "./use-evaluation-form";

export interface DetailsFormProps {
  evaluation: ReturnType<typeof useEvaluationForm>;
  isSending: boolean;
  onSubmit: FormEventHandler;
  /** What went wrong when it was sent, above the button. */
  children: ReactNode;
}

export function DetailsForm({ evaluation, isSending, onSubmit, children }: DetailsFormProps) {
  const { draft, bind, change, form } = evaluation;
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
      <StepHeading step={2} title="About the property" />
      {draft.address ? (
        <p>
          {draft.address}
          {draft.city && `, ${draft.city}`} · <Link to={addressPath}>Change</Link>
        </p>
      ) : (
        <StatusMessage tone="info" title="We do not know the address yet">
          <Link to={addressPath}>Enter the address and how to reach you</Link> first, or after these details.
          What you enter here is kept.
        </StatusMessage>
      )}
      <div className={styles.group}>
        <SelectField
          {...bind("PropertySubType")}
          label="Kind of home"
          options={kindOptions}
          required
          className={styles.whole}
        />
        <SelectField {...bind("bedrooms")} label="Bedrooms" options={bedroomOptions} required />
        <SelectField {...bind("bathrooms")} label="Bathrooms" options={bathroomOptions} required />
        <SelectField {...bind("condition")} label="Condition (optional)" options={conditionOptions} />
        <SelectField {...bind("timeline")} label="When to sell (optional)" options={timelineOptions} />
        <TextArea
          {...bind("notes")}
          label="Anything we should know? (optional)"
          hint="Renovations, lot size, a suite, parking, the view."
          maxLength={2000}
          className={styles.whole}
        />
      </div>
      <Checkbox
        {...marketingConsentWords}
        checked={draft.marketingConsent}
        onChange={(event) => change("marketingConsent", event.target.checked)}
      />
      <Purpose />
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="large" loading={isSending} loadingText="Sending your request">
          Send my request
        </Button>
        <Link to={addressPath} className={styles.back}>
          <Icon of={ArrowLeft} size={18} />
          Back to step 1
        </Link>
      </div>
    </form>
  );
}
