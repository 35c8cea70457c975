import { useSetAtom } from "jotai";
import { formatPhone } from "@larchway/shared/domain";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import type { FormEvent } from "react";
import { checkEvaluation, errorsOfStep } from "./check-evaluation";
import { sentAtom } from "./evaluation-atoms";
import styles from "./evaluation-form.module.css";
import { EvaluationLayout } from "./evaluation-layout";
import { detailsPath } from "./paths";
import { Purpose } from "./purpose";
import { StepHeading } from "./step-heading";
import { useEvaluationForm } from "./use-evaluation-form";

/** Step 1 of the evaluation: which home, and whom to answer. Also at `/home-evaluation`. */
export default function HomeEvaluationPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const setSent = useSetAtom(sentAtom);
  const cameBack = (state as { incomplete?: boolean } | null)?.incomplete === true;
  const { draft, bind, change, showErrors, form } = useEvaluationForm(cameBack ? 1 : undefined);

  function goOn(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOfStep(checkEvaluation(draft).errors, 1);
    if (Object.keys(errors).length > 0) return showErrors(errors);
    setSent(null);
    void navigate(detailsPath);
  }

  return (
    <EvaluationLayout>
      <form ref={form} noValidate onSubmit={goOn} className={styles.form}>
        <StepHeading step={1} title="Your home and how to reach you" />
        {cameBack && <p role="status">These details are still missing before we can send your request.</p>}
        <fieldset className={styles.group}>
          <legend>Address of the home</legend>
          <TextField
            {...bind("address")}
            label="Street address"
            autoComplete="street-address"
            required
            className={styles.whole}
          />
          <TextField {...bind("city")} label="City" autoComplete="address-level2" required />
          <TextField
            {...bind("postalcode")}
            label="Postal code (optional)"
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>How to reach you</legend>
          <TextField
            {...bind("name")}
            label="Your name"
            autoComplete="name"
            required
            className={styles.whole}
          />
          <TextField {...bind("email")} type="email" label="Email" autoComplete="email" required />
          <TextField
            {...bind("phone")}
            type="tel"
            label="Phone"
            autoComplete="tel-national"
            required
            onBlur={() => change("phone", formatPhone(draft.phone))}
          />
        </fieldset>
        <Purpose />
        <div className={styles.actions}>
          <Button type="submit" size="large">
            Continue to property details
          </Button>
        </div>
      </form>
    </EvaluationLayout>
  );
}
