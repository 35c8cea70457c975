import { useAtom } from "jotai";
import { isApiError, messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import type { LeadAnswer } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { useOwnContact, withOwnContact } from "@larchway/shared/session";
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { checkContact, errorsOf, type ContactErrors } from "./check-contact";
import { draftAtom, emptyDraft, type ContactField } from "./contact-draft";

/** Where somebody comes from the page of a home. */
const wishToSee = "I would like to know more about this home, and to see it. When would be a good time?";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the confirmation says. */
export interface SentMessage {
  answer: LeadAnswer;
  name: string;
  email: string;
}

/**
 * The message being written, what is wrong with it, and how it is sent. A failure loses nothing. `listingKey` is the home
 * that it is about.
 */
export function useContactForm(listingKey?: string) {
  const api = useApi();
  const own = useOwnContact();
  const [typed, setDraft] = useAtom(draftAtom);
  const draft = withOwnContact(typed, own);
  const [{ errors, checks }, setChecked] = useState<{ errors: ContactErrors; checks: number }>({
    errors: {},
    checks: 0,
  });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!listingKey) return;
    setDraft((before) => (before.message ? before : { ...before, topic: "viewing", message: wishToSee }));
    // Nobody's own words: they go with the home.
    return () =>
      setDraft((before) => (before.message === wishToSee ? { ...before, topic: "", message: "" } : before));
  }, [listingKey, setDraft]);

  useEffect(() => {
    if (checks > 0) form.current?.querySelector<Control>("[aria-invalid=true]")?.focus();
  }, [checks]);

  const showErrors = (found: ContactErrors) => setChecked({ errors: found, checks: checks + 1 });

  function change(field: ContactField, value: string | boolean) {
    setDraft((before) => ({ ...withOwnContact(before, own), [field]: value }));
    setChecked((before) => ({ ...before, errors: { ...before.errors, [field]: undefined } }));
  }

  /** What a control of the ui kit needs for a field. */
  function bind(field: Exclude<ContactField, "marketingConsent">) {
    return {
      name: field,
      value: draft[field],
      error: errors[field],
      onChange: (event: ChangeEvent<Control>) => change(field, event.target.value),
    };
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    const { lead, errors: found } = checkContact(draft, listingKey);
    if (!lead) return showErrors(found);
    setIsSending(true);
    try {
      const answer = await api.leads.contact(lead);
      setSent({ answer, name: lead.name, email: lead.email });
      setDraft(emptyDraft);
      bus.emit("lead:sent", { kind: "contact" });
    } catch (error) {
      showErrors(isApiError(error) ? errorsOf(error.issues ?? []) : {});
      setFailure(messageOf(error, "Your message could not be sent."));
    } finally {
      setIsSending(false);
    }
  }

  return { draft, bind, change, form, send, isSending, failure, sent, writeAgain: () => setSent(null) };
}
