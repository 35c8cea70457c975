import { useSetAtom } from "jotai";
import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { marketingConsentWords } from "@larchway/shared/brand/marketing-consent";
import { contactLeadSchema } from "@larchway/shared/contracts/accounts";
import { leadResponseSchema, type LeadResponse, type Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import {
  ContactFields,
  ContactNotes,
  createDraft,
  Form,
  useContactDraft,
  useForm,
  useRecipient,
} from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { Checkbox, TextArea } from "@larchway/shared/ui/field";
import { SentLead } from "../../sent-lead/sent-lead";
import * as styles from "./people.module.css";
import { ReplyTime } from "./reply-time";

const emptyMessage = { name: "", email: "", phone: "", message: "", marketingConsent: false };

/** Survives closing the dialog. In memory only, because it holds personal data. */
const draftAtom = createDraft(emptyMessage);

/** A message to the brokerage about a home, without leaving its page. */
export default function AskDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const { form, recipient, sent } = useAskForm(property.ListingKey);
  const address = addressLine(property);
  if (sent)
    return (
      <Dialog open onClose={onClose} title="We have your message" description={address}>
        <Sent sent={sent} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Ask about this home" description={address}>
      <Form form={form} className={styles.form} aria-label="Ask about this home">
        <p className={styles.soft}>Fields marked * are required.</p>
        <ReplyTime className={styles.soft} />
        <TextArea {...form.text("message")} label="Your message" rows={4} maxLength={4000} required />
        <ContactFields form={form} />
        <Checkbox {...marketingConsentWords} {...form.checkbox("marketingConsent")} />
        <ContactNotes form={form} recipient={recipient} purpose="to reply to you" />
        <Button
          type="submit"
          size="large"
          wide
          loading={form.status === "loading"}
          loadingText="Sending your message"
        >
          Send my message
        </Button>
      </Form>
    </Dialog>
  );
}

interface SentMessage {
  response: LeadResponse;
  email: string;
}

function useAskForm(listingKey: string) {
  const api = useApi();
  const setDraft = useSetAtom(draftAtom);
  const [sent, setSent] = useState<SentMessage | null>(null);
  const { recipient, sendTo } = useRecipient({ form: "contact", listingKey });
  const form = useForm({
    state: useContactDraft(draftAtom),
    schema: contactLeadSchema,
    toInput: (values) => ({
      ...values,
      listingKey,
      email: values.email.trim(),
      phone: values.phone.trim() || undefined,
    }),
    send: async (body) => {
      const response = await sendTo((key) =>
        api.send("/api/leads/contact", {
          method: "POST",
          body: { ...body, recipient: key },
          schema: leadResponseSchema,
        }),
      );
      setSent({ response, email: body.email });
      setDraft((before) => ({ ...before, message: "" }));
      bus.emit("lead:sent", { kind: "contact" });
    },
    failure: "Your message could not be sent.",
  });
  return { form, recipient, sent };
}

function Sent({ sent: { response, email }, onClose }: { sent: SentMessage; onClose: () => void }) {
  return (
    <SentLead
      wide
      onClose={onClose}
      summary={
        <>
          Its reference number is <strong>{response.reference}</strong>. An agent of {brand.registeredName}{" "}
          replies to <strong>{email}</strong> within one business day.
        </>
      }
    />
  );
}
