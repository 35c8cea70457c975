import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { newMessageSchema, type AdminLead } from "@larchway/shared/contracts/api";
import { formatTime } from "@larchway/shared/domain";
import { Form, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { TextArea } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { replyToLead } from "../calls/admin";
import * as styles from "./admin-page.module.css";

interface LeadMessagesProps {
  lead: AdminLead;
  onChange: (lead: AdminLead) => void;
}

/** The messages about a request, and the reply to its sender. */
export function LeadMessages({ lead, onChange }: LeadMessagesProps) {
  const { messages, email, contactStoppedAt } = lead;
  return (
    <section aria-label="Messages" className={styles.messages}>
      {messages.length > 0 && (
        <ol>
          {messages.map(({ id, from, text, sentAt, isRead }) => (
            <li key={id}>
              <p className={styles.soft}>
                {{ person: lead.name || "The sender", office: "Reply", note: "Note" }[from]},{" "}
                {formatTime(sentAt)}
                {!isRead && " · not read yet"}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {email && contactStoppedAt === null && <ReplyForm lead={lead} onChange={onChange} />}
    </section>
  );
}

function ReplyForm({ lead, onChange }: LeadMessagesProps) {
  const api = useApi();
  const state = useState({ text: "" });
  const form = useForm({
    state,
    schema: newMessageSchema,
    send: async (input) => {
      onChange(await replyToLead(api, lead.id, input));
      state[1]({ text: "" });
    },
    failure: "The reply could not be sent. Please try again.",
  });
  return (
    <Form form={form} aria-label={`Reply to ${lead.name || lead.reference}`}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <TextArea {...form.text("text")} label="Reply" rows={2} maxLength={4000} />
      <Button type="submit" size="small" loading={form.status === "loading"} loadingText="Sending...">
        Send reply
      </Button>
    </Form>
  );
}
