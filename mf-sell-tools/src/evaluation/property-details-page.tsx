import { useAtom, useSetAtom } from "jotai";
import { useApi } from "@larchway/shared/app";
import { bus } from "@larchway/shared/events";
import { useContactDraft, useForm, useRecipient } from "@larchway/shared/form";
import { useNavigate } from "@larchway/shared/router";
import { sendEvaluation } from "./evaluation-calls";
import { readCampaign } from "./campaign";
import { Confirmation } from "./confirmation";
import { DetailsForm } from "./details-form";
import { Estimate } from "./estimate";
import { draftAtom } from "./evaluation-draft";
import { toAddressInput, toComparedHome, toEstimatedHome, toRequestInput } from "./evaluation-input";
import { EvaluationLayout } from "./evaluation-layout";
import { addressStepSchema, requestStepSchema } from "./evaluation-schemas";
import { addressPath } from "./paths";
import { sentAtom } from "./sent-evaluation";

/** Step 2 of the evaluation: details of the home, then how to reach its owner. Sends the request and confirms it. */
export default function PropertyDetailsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const [sent, setSent] = useAtom(sentAtom);
  const setDraft = useSetAtom(draftAtom);
  const state = useContactDraft(draftAtom);
  const estimated = { home: toEstimatedHome(state[0]), compared: toComparedHome(state[0]) };
  const { recipient, sendTo } = useRecipient({ form: "home-evaluation" });
  const form = useForm({
    state,
    schema: requestStepSchema,
    toInput: toRequestInput,
    send: async (request) => {
      const firstStep = addressStepSchema.safeParse(toAddressInput(state[0]));
      if (!firstStep.success) return navigate(addressPath, { state: { incomplete: true } });
      const { address } = firstStep.data;
      const { name, email } = request;
      const response = await sendTo((key) =>
        sendEvaluation(api, {
          ...firstStep.data,
          ...request,
          campaign: readCampaign(state[0].campaign),
          recipient: key,
        }),
      );
      setSent({ response, name, email, address, estimated });
      setDraft(null);
      bus.emit("lead:sent", { kind: "home-evaluation" });
    },
    failure: "Your request could not be sent.",
  });

  return (
    <EvaluationLayout>
      {sent ? (
        <Confirmation sent={sent} />
      ) : (
        <DetailsForm form={form} recipient={recipient} estimate={<Estimate {...estimated} />} />
      )}
    </EvaluationLayout>
  );
}
