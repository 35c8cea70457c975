import { useAtom, useSetAtom } from "jotai";
import { isApiError, messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { bus } from "@larchway/shared/events";
import { useNavigate } from "@larchway/shared/router";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useState, type FormEvent } from "react";
import { checkEvaluation, errorsOf, errorsOfStep } from "./check-evaluation";
import { Confirmation } from "./confirmation";
import { DetailsForm } from "./details-form";
import { draftAtom, sentAtom } from "./evaluation-atoms";
import { EvaluationLayout } from "./evaluation-layout";
import { addressPath } from "./paths";
import { useEvaluationForm } from "./use-evaluation-form";

/** Step 2 of the evaluation: the home itself; sends the request and confirms it. */
export default function PropertyDetailsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const [sent, setSent] = useAtom(sentAtom);
  const setDraft = useSetAtom(draftAtom);
  const evaluation = useEvaluationForm();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { draft, showErrors } = evaluation;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    const { lead, errors } = checkEvaluation(draft);
    if (!lead) {
      const here = errorsOfStep(errors, 2);
      if (Object.keys(here).length > 0) showErrors(here);
      else void navigate(addressPath, { state: { incomplete: true } });
      return;
    }
    setIsSending(true);
    try {
      const answer = await api.leads.homeEvaluation(lead);
      setSent({ answer, name: lead.name, email: lead.email, address: lead.address });
      setDraft(null);
      bus.emit("lead:sent", { kind: "home-evaluation" });
    } catch (error) {
      showErrors(isApiError(error) ? errorsOf(error.issues ?? []) : {});
      setFailure(messageOf(error, "Your request could not be sent."));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <EvaluationLayout>
      {sent ? (
        <Confirmation sent={sent} />
      ) : (
        <DetailsForm evaluation={evaluation} isSending={isSending} onSubmit={send}>
          {failure && (
            <StatusMessage title={failure}>
              Everything you entered is still here. Please try again in a moment.
            </StatusMessage>
          )}
        </DetailsForm>
      )}
    </EvaluationLayout>
  );
}
