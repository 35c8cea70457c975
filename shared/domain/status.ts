import type { Property } from "@larchway/shared/contracts/api";
import { formatDate } from "./age";

export type Statused = Pick<Property, "StandardStatus" | "MlsStatus" | "ContractStatus" | "TransactionType">;

/** The meaning of a label, which decides its colour. */
export type StatusTone = "sold" | "terminated" | "pending" | "leased" | "active";
/** A status for people, with the tone that decides its colour. */
export interface StatusLabel {
  text: string;
  tone: StatusTone;
}

/** The label in the suggestions list; the rules apply in the order of the spec (section 4). */
export function suggestionStatus({ StandardStatus, MlsStatus, TransactionType }: Statused): StatusLabel {
  const status = StandardStatus ?? MlsStatus ?? "";
  if (MlsStatus === "Leased") return { text: "Leased", tone: "leased" };
  if (StandardStatus === "Closed") return { text: "Sold", tone: "sold" };
  if (status === "Pending") return { text: "Sale Pending", tone: "pending" };
  if (status === "Active" || status === "New") {
    return { text: TransactionType === "For Lease" ? "For Lease" : "For Sale", tone: "active" };
  }
  return { text: status, tone: "active" };
}

/** True for sold and closed listings, including listings of the feed that only `MlsStatus` marks. */
export function isSold({ StandardStatus, MlsStatus }: Statused): boolean {
  return MlsStatus === "Sold" || StandardStatus === "Closed" || StandardStatus === "Sold";
}

/** The label on cards and on the detail page; the spec has a separate table for it (section 4). */
export function cardStatus(property: Statused): StatusLabel {
  const { StandardStatus, MlsStatus, ContractStatus, TransactionType } = property;
  const status = StandardStatus ?? MlsStatus ?? ContractStatus ?? "";
  if (isSold(property)) return { text: "SOLD", tone: "sold" };
  if (["Terminated", "Cancelled"].includes(status) || MlsStatus === "Terminated") {
    return { text: "TERMINATED", tone: "terminated" };
  }
  if (status === "Active") return { text: (TransactionType ?? "For Sale").toUpperCase(), tone: "active" };
  if (status === "Pending") return { text: "PENDING", tone: "pending" };
  if (status === "Closed") return { text: "CLOSED", tone: "active" };
  return { text: status, tone: "active" };
}

/** "SOLD: Jan 5, 2025" by contract date, then close date; plain "SOLD" without either. */
export function soldTag({
  PurchaseContractDate,
  details,
}: Pick<Property, "PurchaseContractDate" | "details">): string {
  const date = PurchaseContractDate ?? details?.CloseDate;
  const text = date && formatDate(date);
  return text ? `SOLD: ${text}` : "SOLD";
}
