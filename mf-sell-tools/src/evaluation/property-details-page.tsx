import { useAtom, useSetAtom } from "jotai";
import { useApi } from "@larchway/shared/app";
import { evaluationAddressSchema, evaluationDetailsSchema } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { useContactDraft, useForm, useRecipient } from "@larchway/shared/form";
import { lazy, Suspense } from "react";
import { useNavigate } from "@larchway/shared/router";
import { sendEvaluation } from "./evaluation-calls";
import { readCampaign } from "./campaign";
import { Confirmation } from "./confirmation";
import { DetailsForm } from "./details-form";
import { draftAtom } from "./evaluation-draft";
import { toAddressInput, toComparedHome, toDetailsInput } from "./evaluation-input";
import { EvaluationLayout } from "./evaluation-layout";
import { addressPath } from "./paths";
import { sentAtom } from "./sent-evaluation";

const SoldRange = lazy(async () => {
  const { SoldRange } = await import(/* webpackChunkName: "sold-range" */ "./sold-range");
  return { default: SoldRange };
});

/** Step 2 of the evaluation: details of the home. Sends the request and confirms it. */
export default function PropertyDetailsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const [sent, setSent] = useAtom(sentAtom);
  const setDraft = useSetAtom(draftAtom);
  const state = useContactDraft(draftAtom);
  const home = toComparedHome(state[0]);
  const { recipient, sendTo } = useRecipient({ form: "home-evaluation" });
  const form = useForm({
    state,
    schema: evaluationDetailsSchema,
    toInput: toDetailsInput,
    send: async (details) => {
      const firstStep = evaluationAddressSchema.safeParse(toAddressInput(state[0]));
      if (!firstStep.success) return navigate(addressPath, { state: { incomplete: true } });
      const { name, email, address } = firstStep.data;
      const response = await sendTo((key) =>
        sendEvaluation(api, {
          ...firstStep.data,
          ...details,
          campaign: readCampaign(state[0].campaign),
          recipient: key,
        }),
      );
      setSent({ response, name, email, address, home });
      setDraft(null);
      bus.emit("lead:sent", { kind: "home-evaluation" });
    },
    failure: "Your request could not be sent.",
  });

  const compared = sent ? sent.home : home;
  return (
    <EvaluationLayout>
      {sent ? <Confirmation sent={sent} /> : <DetailsForm form={form} recipient={recipient} />}
      {compared && (
        <Suspense>
          <SoldRange home={compared} />
        </Suspense>
      )}
    </EvaluationLayout>
  );
}
