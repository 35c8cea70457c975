import { useState } from "react";
import type { AdminLead } from "@larchway/shared/contracts/api";
import { formatTime } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Card } from "@larchway/shared/ui/card";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./admin-page.module.css";
import { FollowUpForm } from "./follow-up-form";
import { LeadMessages } from "./lead-messages";
import { ViewingTimes } from "./viewing-times";

const kinds: Record<string, string> = {
  "home-evaluation": "Home evaluation",
  contact: "Message",
  viewing: "Viewing",
  "listing-mistake": "Mistake on a listing",
};

/** One request: its sender and content, and the notes of colleagues. */
export function LeadCard({ lead: loaded }: { lead: AdminLead }) {
  const [lead, setLead] = useState(loaded);
  // A change shows until a newer lead has loaded.
  const [lastLoaded, setLastLoaded] = useState(loaded);
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    setLead(loaded);
  }
  const { name, email, phone, request } = lead;
  const isStopped = lead.contactStoppedAt !== null;
  return (
    <Card as="li" padding="large" className={styles.lead}>
      <div className={styles.details}>
        <h2 className={styles.name}>{name || "A reader"}</h2>
        <p className={styles.soft}>
          {kinds[lead.kind] ?? lead.kind} · {lead.reference} · {formatTime(lead.receivedAt)}
        </p>
        <p className={styles.soft}>For {lead.recipient}</p>
        {lead.contactStoppedAt ? (
          <StatusMessage title="Don't contact this person">
            They asked us to stop on {formatTime(lead.contactStoppedAt)}. The site sends them no emails about
            this request.
          </StatusMessage>
        ) : (
          <p>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && (
              <>
                {" · "}
                <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
              </>
            )}
          </p>
        )}
        {lead.withdrawnAt && <p>Cancelled by its sender on {formatTime(lead.withdrawnAt)}.</p>}
        {lead.viewing && <ViewingTimes leadId={lead.id} viewing={lead.viewing} isStopped={isStopped} />}
        <dl className={styles.facts}>
          {inOrder(request).map(([key, value]) => (
            <div key={key}>
              <dt>{toLabel(key)}</dt>
              <dd>{key === "listingKey" ? <ListingLink of={String(value)} /> : toText(value)}</dd>
            </div>
          ))}
          {lead.releaseSet && (
            <div>
              <dt>Release set</dt>
              <dd>{lead.releaseSet}</dd>
            </div>
          )}
        </dl>
        <LeadMessages lead={lead} onChange={setLead} />
      </div>
      <FollowUpForm lead={lead} onChange={setLead} />
    </Card>
  );
}

function ListingLink({ of }: { of: string }) {
  return <Link to={`/listings/${encodeURIComponent(of)}`}>{of}</Link>;
}

function toText(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name} ${toText(part)}`)
      .join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The home's location first, free text last, because the database keeps no order. */
const first = ["listingKey", "address", "city", "postalcode", "PropertySubType", "bedrooms", "bathrooms"];
const last = ["marketingConsent", "message", "notes"];

function inOrder(request: AdminLead["request"]) {
  const rankKey = (key: string) => (first.indexOf(key) + 1 || first.length + 1) + last.indexOf(key) + 1;
  return Object.entries(request).sort(([a], [b]) => rankKey(a) - rankKey(b));
}

/** `PropertySubType` as "Property sub type". */
function toLabel(key: string): string {
  if (key === "postalcode") return "Postal code";
  const label = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
