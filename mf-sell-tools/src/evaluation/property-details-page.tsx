import { useAtom, useSetAtom } from "jotai";
import { useApi } from "@larchway/shared/app";
import { evaluationAddressSchema, evaluationDetailsSchema } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { useContactDraft, useForm } from "@larchway/shared/form";
import { useNavigate } from "@larchway/shared/router";
import { readCampaign } from "./campaign";
import { Confirmation } from "./confirmation";
import { DetailsForm } from "./details-form";
import { draftAtom } from "./evaluation-draft";
import { toAddressInput, toDetailsInput } from "./evaluation-input";
import { EvaluationLayout } from "./evaluation-layout";
import { addressPath } from "./paths";
import { sentAtom } from "./sent-evaluation";

/** Step 2 of the evaluation: the home itself; sends the request and confirms it. */
export default function PropertyDetailsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const [sent, setSent] = useAtom(sentAtom);
  const setDraft = useSetAtom(draftAtom);
  const state = useContactDraft(draftAtom);
  const form = useForm({
    state,
    schema: evaluationDetailsSchema,
    toInput: toDetailsInput,
    send: async (details) => {
      const firstStep = evaluationAddressSchema.safeParse(toAddressInput(state[0]));
      if (!firstStep.success) return navigate(addressPath, { state: { incomplete: true } });
      const { name, email, address } = firstStep.data;
      const response = await api.leads.homeEvaluation({
        ...firstStep.data,
        ...details,
        campaign: readCampaign(state[0].campaign),
      });
      setSent({ response, name, email, address });
      setDraft(null);
      bus.emit("lead:sent", { kind: "home-evaluation" });
    },
    failure: "Your request could not be sent.",
  });

  return (
    <EvaluationLayout>{sent ? <Confirmation sent={sent} /> : <DetailsForm form={form} />}</EvaluationLayout>
  );
}
