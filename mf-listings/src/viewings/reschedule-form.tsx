import { useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { viewingRescheduleSchema, type Viewing, type ViewingLink } from "@larchway/shared/contracts/api";
import { useNow } from "@larchway/shared/env";
import { Form, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { TimeFields } from "./time-fields";
import { rescheduleViewing } from "./viewing-calls";
import * as styles from "./viewings.module.css";
import { noTimes, toTimes, withFieldNames } from "./requested-times";

export interface RescheduleFormProps {
  link: ViewingLink;
  /** The home's time zone. */
  timeZone: string;
  onDone: (viewing: Viewing) => void;
  onClose: () => void;
}

/** Requests new times for a viewing. */
export function RescheduleForm({ link, timeZone, onDone, onClose }: RescheduleFormProps) {
  const api = useApi();
  const now = useNow();
  const state = useState(noTimes);
  const form = useForm({
    state,
    schema: withFieldNames(viewingRescheduleSchema, state[0], now, timeZone),
    toInput: (values) => ({ ...link, times: toTimes(values) }),
    send: async (input) => onDone(await rescheduleViewing(api, input)),
    getErrorField: (error) =>
      isApiError(error) && error.code === "VIEWING_TIME_NOT_VALID" ? "day1" : undefined,
    failure: "The times could not be changed. Please try again.",
  });
  return (
    <Form form={form} className={styles.form} aria-label="Choose other times">
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <TimeFields form={form} now={now} timeZone={timeZone} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.status === "loading"} loadingText="Sending the new times">
          Request these times
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Form>
  );
}
