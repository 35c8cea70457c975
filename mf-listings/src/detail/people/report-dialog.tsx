import { useAtom } from "jotai";
import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import {
  leadResponseSchema,
  listingMistakeSchema,
  mistakeKinds,
  type Property,
} from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { createDraft, Form, GoesTo, useForm, useRecipient } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { SelectField, TextArea, TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { SentLead } from "../../sent-lead/sent-lead";
import * as styles from "./people.module.css";

const kindNames: Record<(typeof mistakeKinds)[number], string> = {
  price: "The price",
  facts: "Rooms, size or other facts",
  photos: "The photos",
  location: "The address or the place on the map",
  status: "It's off the market",
  other: "Something else",
};
const kindOptions = [
  { value: "", label: "Choose what is wrong" },
  ...mistakeKinds.map((value) => ({ value, label: kindNames[value] })),
];

const emptyReport = { listingKey: "", mistake: "", message: "", email: "" };

/** Survives closing the dialog. In memory only, because it holds personal data. */
const draftAtom = createDraft(emptyReport);

/** The draft for this home; a draft about another home is dropped. */
function useReportDraft(listingKey: string) {
  const [draft, change] = useAtom(draftAtom);
  const toOwn = (typed: typeof emptyReport) =>
    typed.listingKey === listingKey ? typed : { ...emptyReport, listingKey };
  return {
    state: [
      toOwn(draft),
      (next: (before: typeof emptyReport) => typeof emptyReport) => change((before) => next(toOwn(before))),
    ] as const,
    clear: () => change(null),
  };
}

/** Reports a mistake on a listing to the brokerage. */
export default function ReportDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const { send } = useApi();
  const [reference, setReference] = useState<string | null>(null);
  const { state, clear } = useReportDraft(property.ListingKey);
  const { recipient, sendTo } = useRecipient({
    form: "listing-mistake",
    listingKey: property.ListingKey,
  });
  const form = useForm({
    state,
    schema: listingMistakeSchema,
    toInput: (values) => ({
      ...values,
      email: values.email.trim() || undefined,
    }),
    send: async (body) => {
      const response = await sendTo((key) =>
        send("/api/leads/listing-mistake", {
          method: "POST",
          body: { ...body, recipient: key },
          schema: leadResponseSchema,
        }),
      );
      setReference(response.reference);
      clear();
      bus.emit("lead:sent", { kind: "listing-mistake" });
    },
    failure: "Your report could not be sent. Please try again in a moment.",
  });
  const address = addressLine(property);
  if (reference !== null)
    return (
      <Dialog open onClose={onClose} size="small" title="Thank you" description={address}>
        <Reported reference={reference} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Report a mistake" description={address}>
      <Form form={form} className={styles.form} aria-label="Report a mistake">
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <SelectField {...form.text("mistake")} label="What is wrong?" options={kindOptions} required />
        <TextArea {...form.text("message")} label="What would be right?" rows={4} maxLength={2000} required />
        <TextField
          {...form.text("email")}
          label="Email (optional)"
          hint="Only if you would like to hear what became of it."
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <GoesTo recipient={recipient} />
        <Button type="submit" loading={form.status === "loading"} loadingText="Sending your report">
          Send my report
        </Button>
      </Form>
    </Dialog>
  );
}

function Reported({ reference, onClose }: { reference: string; onClose: () => void }) {
  return (
    <SentLead
      onClose={onClose}
      summary={
        <>
          A colleague checks the listing with its brokerage. The reference number is{" "}
          <strong>{reference}</strong>.
        </>
      }
    />
  );
}
