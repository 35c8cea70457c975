import { useSetAtom } from "jotai";
import { useState, useRef } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { viewingLeadSchema, type LeadResponse, type Property } from "@larchway/shared/contracts/api";
import { getHomeTimeZone } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { bus } from "@larchway/shared/events";
import { createDraft, useContactDraft, useForm, useRecipient } from "@larchway/shared/form";
import { bookViewing } from "./viewing-calls";
import { noTimes, toTimes, withFieldNames } from "./requested-times";

const emptyViewing = { mode: "in-person", ...noTimes, name: "", email: "", phone: "", message: "" };

/** Survives closing the dialog. In memory only, because it holds personal data. */
const draftAtom = createDraft(emptyViewing);

/** Data for the confirmation. */
export interface BookedViewing {
  response: LeadResponse;
  email: string;
}

/** State of a viewing request and its submission. A failure keeps all input. */
export function useViewingForm(property: Property) {
  const { ListingKey: listingKey } = property;
  const timeZone = getHomeTimeZone(property);
  const api = useApi();
  const now = useNow();
  const setDraft = useSetAtom(draftAtom);
  const getKey = useIdempotencyKey();
  const [booked, setBooked] = useState<BookedViewing | null>(null);
  const state = useContactDraft(draftAtom);
  const { recipient, sendTo } = useRecipient({ form: "viewing", listingKey });

  const form = useForm({
    state,
    schema: withFieldNames(viewingLeadSchema, state[0], now, timeZone),
    toInput: ({ mode, name, email, phone, message, ...times }) => {
      const request = {
        listingKey,
        mode,
        times: toTimes(times),
        name,
        email: email.trim(),
        phone: phone.trim() || undefined,
        message: message.trim() || undefined,
      };
      return { ...request, idempotencyKey: getKey(request) };
    },
    send: async (lead) => {
      const response = await sendTo((key) => bookViewing(api, { ...lead, recipient: key }));
      setBooked({ response, email: lead.email });
      setDraft((before) => ({ ...before, ...noTimes, message: "" }));
      bus.emit("lead:sent", { kind: "viewing" });
    },
    getErrorField: (error) =>
      isApiError(error) && error.code === "VIEWING_TIME_NOT_VALID" ? "day1" : undefined,
    failure: "Your request could not be sent.",
  });

  return { form, recipient, now, timeZone, booked };
}

/** 32 hexadecimal digits; not a UUID, because pages without a secure connection can't create one. */
function makeKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key for a request: equal for an unchanged request, so that the server stores a repeated one only once. */
function useIdempotencyKey(): (request: object) => string {
  const last = useRef({ text: "", key: "" });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.text !== text) last.current = { text, key: makeKey() };
    return last.current.key;
  };
}
