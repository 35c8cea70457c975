import { useEffect, useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { recipientSchema, type Recipient, type RecipientQuery } from "@larchway/shared/contracts/api";

export interface FormRecipient {
  /** Undefined until it has loaded, and when it can't be loaded: then the office receives the request. */
  recipient: Recipient | undefined;
  /**
   * Sends the request with the key of the shown recipient. If another one is responsible by now, the API refuses it;
   * then the form shows the new one, and the error is thrown.
   */
  sendTo: <T>(send: (key: string | undefined) => Promise<T>) => Promise<T>;
}

/** Who will receive the request of a form. Show it with `GoesTo`. Without the query client, which some forms don't load. */
export function useRecipient({ form, topic, listingKey, development }: RecipientQuery): FormRecipient {
  const api = useApi();
  const [recipient, setRecipient] = useState<Recipient>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    api
      .send("/api/leads/recipient", {
        query: { form, topic, listingKey, development },
        schema: recipientSchema,
        signal,
      })
      .then(setRecipient, (error: unknown) => {
        if (signal.aborted) return;
        console.warn("The recipient could not be loaded; the office is named.", error);
        // The API refuses the key of an earlier topic's recipient.
        setRecipient(undefined);
      });
    return () => request.abort();
  }, [api, form, topic, listingKey, development, round]);
  return {
    recipient,
    sendTo: async (send) => {
      try {
        return await send(recipient?.key);
      } catch (error) {
        if (isApiError(error) && error.code === "RECIPIENT_CHANGED") setRound((before) => before + 1);
        throw error;
      }
    },
  };
}
