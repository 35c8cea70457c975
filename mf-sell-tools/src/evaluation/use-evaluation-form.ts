import { useAtom } from "jotai";
import { useOwnContact, withOwnContact } from "@larchway/shared/session";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { checkEvaluation, errorsOfStep, type EvaluationErrors } from "./check-evaluation";
import { draftAtom } from "./evaluation-atoms";
import type { EvaluationField } from "./evaluation-draft";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Values and errors of one step. After a failed check the first wrong field gets the focus. `checkedStep` shows what
 * is wrong in that step from the start.
 */
export function useEvaluationForm(checkedStep?: 1 | 2) {
  const own = useOwnContact();
  const [typed, setDraft] = useAtom(draftAtom);
  const draft = withOwnContact(typed, own);
  const [{ errors, checks }, setChecked] = useState(() => ({
    errors: checkedStep ? errorsOfStep(checkEvaluation(draft).errors, checkedStep) : {},
    checks: checkedStep ? 1 : 0,
  }));
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (checks > 0) form.current?.querySelector<Control>("[aria-invalid=true]")?.focus();
  }, [checks]);

  function showErrors(found: EvaluationErrors) {
    setChecked({ errors: found, checks: checks + 1 });
  }

  function change(field: EvaluationField, value: string | boolean) {
    setDraft((before) => ({ ...withOwnContact(before, own), [field]: value }));
    setChecked((before) => ({ ...before, errors: { ...before.errors, [field]: undefined } }));
  }

  /** What a control of the ui kit needs for a field. */
  function bind(field: Exclude<EvaluationField, "marketingConsent">) {
    return {
      name: field,
      value: draft[field],
      error: errors[field],
      onChange: (event: ChangeEvent<Control>) => change(field, event.target.value),
    };
  }

  return { draft, showErrors, change, bind, form };
}
