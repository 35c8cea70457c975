import { useApi } from "@larchway/shared/app";
import {
  mailAddressStates,
  type MailAddress,
  type MailAddressState,
} from "@larchway/shared/contracts/mail-address";
import { formatCount, formatTime } from "@larchway/shared/domain";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Mail } from "@larchway/shared/ui/icons";
import { listMailAddresses } from "../calls/admin";
import * as styles from "./admin-page.module.css";
import { FilteredPart } from "./filtered-part";

const states: Record<MailAddressState, { label: string; tone: BadgeTone; effect: string }> = {
  alerts: { label: "Gets alerts", tone: "spruce", effect: "" },
  bounced: {
    label: "Bounced",
    tone: "terminated",
    effect:
      "The mail server refused this address. It gets no news, offers or alerts until its owner asks for them again.",
  },
  complained: {
    label: "Reported spam",
    tone: "terminated",
    effect:
      "The owner reported spam. The address gets no news, offers or alerts until they ask for them again.",
  },
  unsubscribed: { label: "Unsubscribed", tone: "neutral", effect: "Gets no news or offers." },
  "contact-stopped": {
    label: "Contact stopped",
    tone: "neutral",
    effect: "Don't call, write or mail. Only emails that protect the account are sent.",
  },
};

/** Addresses that get alerts by email, and those that get no mail, with the reason. */
export default function MailAddresses() {
  const api = useApi();
  return (
    <FilteredPart
      name="mail-addresses"
      all="All addresses"
      choices={mailAddressStates}
      toLabel={(state) => states[state].label}
      load={(state, signal) => listMailAddresses(api, { signal, state })}
      failure="The addresses could not be loaded."
    >
      {({ total, addresses }) =>
        addresses.length === 0 ? (
          <EmptyState icon={<Icon of={Mail} size={32} />} title="No addresses here" />
        ) : (
          <>
            <p role="status">
              {addresses.length < total
                ? `The newest ${addresses.length} of ${formatCount(total, "address", "addresses")}.`
                : `${formatCount(total, "address", "addresses")}.`}
            </p>
            <ul className={styles.list}>
              {addresses.map((address) => (
                <li key={`${address.state} ${address.email}`}>
                  <AddressRow {...address} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </FilteredPart>
  );
}

function AddressRow({ email, state, since, detail, searchCount }: MailAddress) {
  const { label, tone, effect } = states[state];
  return (
    <div className={styles.address}>
      <p>
        <strong>{email}</strong>{" "}
        <Badge tone={tone} size="small">
          {label}
        </Badge>
      </p>
      <p className={styles.soft}>
        {since !== null && `Since ${formatTime(since)} · `}
        {state === "alerts"
          ? `${formatCount(searchCount, "saved search", "saved searches")} with email.`
          : effect}
      </p>
      {detail !== null && detail !== "" && <p className={styles.soft}>“{detail}”</p>}
    </div>
  );
}
