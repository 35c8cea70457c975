import { useState } from "react";
import { brand } from "@larchway/shared/brand";
import { useApi } from "@larchway/shared/app";
import type { AdminLead, ViewingTime } from "@larchway/shared/contracts/api";
import { formatViewingTime } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { confirmViewing } from "../calls/admin";
import * as styles from "./admin-page.module.css";

const stateNames = { requested: "Requested", confirmed: "Confirmed", cancelled: "Cancelled" };

export interface ViewingTimesProps {
  leadId: string;
  viewing: NonNullable<AdminLead["viewing"]>;
  /** The person asked us to stop contacting them. */
  isStopped: boolean;
}

/** The requested times of a viewing, each with a button that confirms it. */
export function ViewingTimes({ leadId, viewing: loaded, isStopped }: ViewingTimesProps) {
  const api = useApi();
  const [viewing, setViewing] = useState(loaded);
  const { timeZone = brand.timeZone } = viewing;
  const { status, message, run } = useAction("The time could not be confirmed. Please try again.");
  const confirm = async (time: ViewingTime) => {
    const lead = await confirmViewing(api, leadId, time);
    if (lead.viewing) setViewing(lead.viewing);
  };
  return (
    <section className={styles.viewing} aria-label="Times">
      <p role="status">{stateNames[viewing.state]}</p>
      {message && <StatusMessage>{message}</StatusMessage>}
      <ul>
        {viewing.times.map((time) => (
          <li key={`${time.day} ${time.time}`}>
            {formatViewingTime(time, timeZone)}
            {viewing.state === "requested" && !isStopped && (
              <Button
                variant="secondary"
                size="small"
                loading={status === "loading"}
                loadingText="Confirming..."
                onClick={() => void run(() => confirm(time))}
                aria-label={`Confirm ${formatViewingTime(time, timeZone)}`}
              >
                Confirm
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
