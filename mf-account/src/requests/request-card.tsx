import { useRef, useState } from "react";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { newMessageSchema } from "@larchway/shared/contracts/api";
import type { MyRequest } from "@larchway/shared/contracts/my-requests";
import { formatTime, formatViewingTime } from "@larchway/shared/domain";
import { Form, useAction, useForm } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { TextArea } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { markRequestRead, withdrawRequest, writeMessage } from "../calls/requests";
import { Messages } from "./messages";
import * as styles from "./requests.module.css";
import { countUnread } from "./use-requests";

const kinds: Record<string, string> = {
  "home-evaluation": "Home evaluation",
  contact: "Question",
  viewing: "Viewing",
  "listing-mistake": "Mistake on a listing",
};
const statuses: Record<MyRequest["status"], { label: string; tone: BadgeTone }> = {
  sent: { label: "Sent", tone: "neutral" },
  "in-progress": { label: "In progress", tone: "gold" },
  closed: { label: "Closed", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "terminated" },
  requested: { label: "Requested", tone: "gold" },
  confirmed: { label: "Confirmed", tone: "spruce" },
};

export interface RequestCardProps {
  request: MyRequest;
  /** The person asked us to stop contacting them. */
  isStopped: boolean;
  onChange: (request: MyRequest) => void;
}

/** One request: its receiver, its state, the messages about it, and what the person can do. */
export function RequestCard({ request, isStopped, onChange }: RequestCardProps) {
  const { viewing } = request;
  const { label, tone } = statuses[request.status];
  const unread = countUnread([request]);
  const title = [kinds[request.kind] ?? "Request", request.about].filter(Boolean).join(": ");
  const reading = useAction("The messages could not be marked as read. Please try again.");
  const cancelling = useAction("The request could not be cancelled. Please try again.");
  const api = useApi();
  const isOpen = request.status !== "cancelled" && request.status !== "closed";
  const path = toPath(request);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (changed: MyRequest) => {
    onChange(changed);
    // The button disappears.
    heading.current?.focus();
  };
  return (
    <Card as="li" padding="large" className={styles.card}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {path ? <Link to={path}>{title}</Link> : title}
        </h2>
        <Badge tone={tone}>{label}</Badge>
        {unread > 0 && (
          <Badge tone="spruce">{unread === 1 ? "1 new message" : `${unread} new messages`}</Badge>
        )}
      </div>
      <p className={styles.soft}>
        Sent to {request.recipient ? `${request.recipient}, ${request.brokerage}` : request.brokerage} on{" "}
        {formatTime(request.sentAt)}. Reference {request.reference}.
      </p>
      {viewing && (
        <ul className={styles.times}>
          {viewing.times.map((time) => (
            <li key={`${time.day} ${time.time}`}>
              {formatViewingTime(time, viewing.timeZone ?? brand.timeZone)}
            </li>
          ))}
        </ul>
      )}
      <Messages request={request} />
      {unread > 0 && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            loading={reading.status === "loading"}
            loadingText="Marking..."
            onClick={() => void reading.run(async () => show(await markRequestRead(api, request.id)))}
          >
            Mark as read
          </Button>
        </div>
      )}
      {(reading.message ?? cancelling.message) && (
        <StatusMessage>{reading.message ?? cancelling.message}</StatusMessage>
      )}
      {request.status !== "cancelled" && (
        <MessageForm request={request} title={title} isStopped={isStopped} onChange={onChange} />
      )}
      {isOpen && (
        <div className={styles.actions}>
          {viewing ? (
            <ButtonLink to={`/viewings?request=${request.id}`} variant="secondary" size="small">
              Change times or cancel
            </ButtonLink>
          ) : (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Cancel this request: ${title}`}
              loading={cancelling.status === "loading"}
              loadingText="Cancelling..."
              onClick={() => void cancelling.run(async () => show(await withdrawRequest(api, request.id)))}
            >
              Cancel this request
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

interface MessageFormProps {
  request: MyRequest;
  title: string;
  isStopped: boolean;
  onChange: RequestCardProps["onChange"];
}

/** Writes to the recipient of a request. */
function MessageForm({ request, title, isStopped, onChange }: MessageFormProps) {
  const api = useApi();
  const state = useState({ text: "" });
  const form = useForm({
    state,
    schema: newMessageSchema,
    send: async (input) => {
      onChange(await writeMessage(api, request.id, input));
      state[1]({ text: "" });
    },
    failure: "Your message could not be sent. Please try again.",
  });
  return (
    <Form form={form} className={styles.form} aria-label={`Message about ${title}, ${request.reference}`}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <TextArea {...form.text("text")} label="Your message" rows={2} maxLength={4000} />
      {isStopped && (
        <p className={styles.soft}>You asked us not to contact you. Allow contact again to get a reply.</p>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          loading={form.status === "loading"}
          loadingText="Sending..."
        >
          Send to {request.recipient ?? request.brokerage}
        </Button>
      </div>
    </Form>
  );
}

function toPath({ listingKey, development }: MyRequest): string | undefined {
  if (listingKey) return `/listings/${encodeURIComponent(listingKey)}`;
  return development && `/investments/${encodeURIComponent(development)}`;
}
