import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { recipientSchema, type Recipient, type RecipientQuery } from "@larchway/shared/contracts/api";
import { useQuery } from "@larchway/shared/query";

export interface FormRecipient {
  /** Undefined until it has loaded, and when it can't be loaded: then the office receives the request. */
  recipient: Recipient | undefined;
  /**
   * Sends the request with the key of the shown recipient. If another one is responsible by now, the API refuses it;
   * then the form shows the new one, and the error is thrown.
   */
  sendTo: <T>(send: (key: string | undefined) => Promise<T>) => Promise<T>;
}

/** Who will receive the request of a form. Show it with `GoesTo`. */
export function useRecipient(query: RecipientQuery): FormRecipient {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: ["recipient", query],
    queryFn: ({ signal }) =>
      api.send("/api/leads/recipient", { query: { ...query }, schema: recipientSchema, signal }),
    isPublic: true,
  });
  return {
    recipient: data,
    sendTo: async (send) => {
      try {
        return await send(data?.key);
      } catch (error) {
        if (isApiError(error) && error.code === "RECIPIENT_CHANGED") await refetch();
        throw error;
      }
    },
  };
}
