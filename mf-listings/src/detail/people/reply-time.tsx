import { useApi } from "@larchway/shared/app";
import { replyTimeSchema } from "@larchway/shared/contracts/api";
import { useQuery } from "@larchway/shared/query";
import { formatMinutes } from "./format-minutes";

/** The median reply time to requests; nothing while it is unknown. */
export function ReplyTime({ className }: { className?: string | undefined }) {
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: ["reply-time"],
    queryFn: ({ signal }) => send("/api/leads/reply-time", { schema: replyTimeSchema, signal }),
    isPublic: true,
  });
  return data?.minutes ? (
    <p className={className}>Half of the requests get a reply within {formatMinutes(data.minutes)}.</p>
  ) : null;
}
