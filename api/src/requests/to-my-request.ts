import { brand } from "@larchway/shared/brand";
import type { MyRequest } from "@larchway/shared/contracts/my-requests";
import { toLeadReference } from "../leads/lead-reference";
import { toMessages } from "../leads/message-repository";
import type { OwnLeadRow } from "../leads/own-lead-repository";

/** A stored request as its sender sees it, without the notes of colleagues. */
export function toMyRequest(row: OwnLeadRow): MyRequest {
  const { request } = row;
  return {
    id: row.id,
    reference: toLeadReference(row.id),
    kind: row.kind,
    about: toText(request.address) ?? row.home_address ?? row.development_name ?? undefined,
    listingKey: toText(request.listingKey),
    development: toText(request.development),
    text: toText(request.message) ?? toText(request.notes),
    recipient: row.recipient_name ?? undefined,
    brokerage: row.recipient_brokerage ?? brand.registeredName,
    status: toStatus(row),
    sentAt: row.received_at.toISOString(),
    viewing: row.viewing && {
      mode: row.viewing.mode,
      times: row.viewing.times,
      timeZone: row.viewing.timeZone,
    },
    messages: toMessages(row.messages),
  };
}

function toStatus({ viewing, withdrawn_at, follow_up, messages }: OwnLeadRow): MyRequest["status"] {
  if (viewing) return viewing.state;
  if (withdrawn_at) return "cancelled";
  if (follow_up === "done") return "closed";
  const hasReply = follow_up === "contacted" || messages.some(({ from }) => from === "office");
  return hasReply ? "in-progress" : "sent";
}

const toText = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
