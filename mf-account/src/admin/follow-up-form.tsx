import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { leadFollowUpSchema, followUps, type AdminLead, type FollowUp } from "@larchway/shared/contracts/api";
import { formatTime } from "@larchway/shared/domain";
import { Form, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { SelectField, TextArea } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { saveFollowUp } from "../calls/admin";
import * as styles from "./admin-page.module.css";

export const followUpNames: Record<FollowUp, string> = {
  new: "New",
  contacted: "Contacted",
  done: "Done",
};

type Values = Pick<AdminLead, "followUp" | "note">;

const pickValues = ({ followUp, note }: AdminLead): Values => ({ followUp, note });

/** The fields whose values differ from others. */
function findChanged(before: Values, { followUp, note }: Values): Partial<Values> {
  return {
    ...(followUp !== before.followUp && { followUp }),
    ...(note !== before.note && { note }),
  };
}

interface FollowUpFormProps {
  lead: AdminLead;
  onChange: (lead: AdminLead) => void;
}

/** State and note of a request. Saving sends the changed fields alone: others may have changed on the server. */
export function FollowUpForm({ lead, onChange }: FollowUpFormProps) {
  const api = useApi();
  const [shownLead, setShownLead] = useState(lead);
  /** The stored values that the edits began with. */
  const [before, setBefore] = useState(pickValues(lead));
  const [values, setValues] = useState(before);
  if (lead !== shownLead) {
    setShownLead(lead);
    setValues({ ...pickValues(lead), ...findChanged(before, values) });
    setBefore({ ...pickValues(lead), ...findChanged(values, before) });
  }
  const form = useForm({
    state: [values, setValues],
    schema: leadFollowUpSchema,
    toInput: (typed) => ({ ...findChanged(before, typed), before }),
    send: async (input) => {
      const saved = await saveFollowUp(api, lead.id, input);
      // The server trims the note. What was typed during the request stays an edit.
      setValues((typed) => ({ ...pickValues(saved), ...findChanged(values, typed) }));
      setBefore(pickValues(saved));
      setShownLead(saved);
      onChange(saved);
    },
    failure: "The note could not be saved. Please try again.",
  });

  return (
    <Form form={form} className={styles.followUp} aria-label={`Follow-up of ${lead.name || lead.reference}`}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <SelectField
        {...form.text("followUp")}
        label="State"
        options={followUps.map((value) => ({ value, label: followUpNames[value] }))}
      />
      <TextArea {...form.text("note")} label="Note" rows={2} maxLength={2000} />
      <div className={styles.save}>
        <Button type="submit" size="small" loading={form.status === "loading"} loadingText="Saving...">
          Save
        </Button>
        <p role="status" className={styles.soft}>
          {form.status === "success" && "Saved. "}
          {lead.followedUpAt && `Last change ${formatTime(lead.followedUpAt)}`}
        </p>
      </div>
    </Form>
  );
}
