import { useSetAtom } from "jotai";
import { useApi } from "@larchway/shared/app";
import { contactLeadSchema } from "@larchway/shared/contracts/accounts";
import { leadResponseSchema, type LeadResponse } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { useContactDraft, useForm, useRecipient } from "@larchway/shared/form";
import { useEffect, useState } from "react";
import { draftAtom } from "./contact-draft";

/** The message for visitors from the page of a home. */
const viewingMessage = "I would like to know more about this home, and to see it. When would be a good time?";

/** The message for visitors from the page of a new development. */
const registrationMessage =
  "Please register my interest. I would like the plans and prices, and to hear when something changes.";

/** The subject of a message; at most one is set. */
interface MessageSubject {
  listingKey?: string;
  /** The id of a new development. */
  development?: string;
}

/** Data for the confirmation. */
export interface SentMessage {
  response: LeadResponse;
  name: string;
  email: string;
}

/** State of the message and its submission. A failure keeps all input. */
export function useContactForm({ listingKey, development }: MessageSubject) {
  const api = useApi();
  const setDraft = useSetAtom(draftAtom);
  const [sent, setSent] = useState<SentMessage | null>(null);

  useEffect(() => {
    if (!listingKey && !development) return;
    const start = listingKey
      ? { topic: "viewing", message: viewingMessage }
      : { topic: "buying", message: registrationMessage };
    setDraft((before) => (before.message ? before : { ...before, ...start }));
    // A suggested text is removed together with its subject.
    return () =>
      setDraft((before) =>
        before.message === start.message ? { ...before, topic: "", message: "" } : before,
      );
  }, [listingKey, development, setDraft]);

  const state = useContactDraft(draftAtom);
  const topic = state[0].topic || undefined;
  const { recipient, sendTo } = useRecipient({ form: "contact", topic, listingKey, development });
  const form = useForm({
    state,
    schema: contactLeadSchema,
    toInput: (values) => ({
      ...values,
      listingKey,
      development,
      email: values.email.trim(),
      phone: values.phone.trim() || undefined,
      topic: values.topic || undefined,
    }),
    send: async (lead) => {
      const response = await sendTo((key) =>
        api.send("/api/leads/contact", {
          method: "POST",
          body: { ...lead, recipient: key },
          schema: leadResponseSchema,
        }),
      );
      setSent({ response, name: lead.name, email: lead.email });
      setDraft(null);
      bus.emit("lead:sent", { kind: "contact" });
    },
    failure: "Your message could not be sent.",
  });

  return { form, recipient, sent, writeAgain: () => setSent(null) };
}
