import { useState } from "react";
import { getErrorMessage, isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import type { Viewing, ViewingLink, ViewingState } from "@larchway/shared/contracts/api";
import { formatViewingTime, nameOtherTimeZone } from "@larchway/shared/domain";
import { toSignInPath } from "@larchway/shared/domain/site-path";
import { useQuery } from "@larchway/shared/query";
import { Link, useLocation, useSearchParams } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { CalendarDays } from "@larchway/shared/ui/icons";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { CancelViewing } from "./cancel-viewing";
import { RescheduleForm } from "./reschedule-form";
import { useViewingToken } from "./use-viewing-token";
import { readViewing } from "./viewing-calls";
import * as styles from "./viewings.module.css";

/**
 * `/viewings#<token>`: the target of e-mails about a viewing; `?request=<id>` is a viewing of the signed-in person.
 * Opening it changes nothing, because mail scanners open it too.
 */
export default function ViewingPage() {
  const token = useViewingToken();
  const [params] = useSearchParams();
  const request = params.get("request");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Your viewing</h1>
      {token ? (
        <LinkedViewing key={token} link={{ token }} />
      ) : request ? (
        <OwnViewing request={request} />
      ) : (
        <p>
          Please open the link in the email we sent you. If it doesn't open, copy the whole link into the
          address bar. Or call <a href={brand.phone.href}>{brand.phone.display}</a>.
        </p>
      )}
    </div>
  );
}

/** A viewing of the signed-in person. Visitors sign in first, and return here. */
function OwnViewing({ request }: { request: string }) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  // The key removes the viewing of a person who signs out.
  if (user) return <LinkedViewing key={`${user._id} ${request}`} link={{ request }} />;
  if (status === "loading") return <Skeleton shape="text" lines={5} />;
  return (
    <StatusMessage tone="info" title="Sign in to see your viewing">
      <ButtonLink to={toSignInPath(`${pathname}${search}`)} size="small">
        Sign in
      </ButtonLink>
    </StatusMessage>
  );
}

function LinkedViewing({ link }: { link: ViewingLink }) {
  const api = useApi();
  const [changed, setChanged] = useState<Viewing | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["viewing", link],
    queryFn: ({ signal }) => readViewing(api, link, { signal }),
    isPublic: link.token !== undefined,
    // The brokerage may confirm it in between.
    gcTime: 0,
    retry: false,
  });
  const viewing = changed ?? data;
  if (viewing) return <ViewingDetails viewing={viewing} link={link} onChange={setChanged} />;
  if (!error) return <Skeleton shape="text" lines={5} />;
  const isLink = isApiError(error) && ["LINK_NOT_VALID", "LINK_EXPIRED"].includes(error.code);
  return (
    <StatusMessage
      title={getErrorMessage(error, "The viewing could not be loaded.")}
      onRetry={isLink ? undefined : () => void refetch()}
    >
      {isLink &&
        "Links work until the last of the times has passed. You can book a new viewing on the page of the home."}
    </StatusMessage>
  );
}

const states: Record<ViewingState, { label: string; tone: BadgeTone }> = {
  requested: { label: "Requested", tone: "gold" },
  confirmed: { label: "Confirmed", tone: "spruce" },
  cancelled: { label: "Cancelled", tone: "terminated" },
};

interface ViewingDetailsProps {
  viewing: Viewing;
  link: ViewingLink;
  onChange: (viewing: Viewing) => void;
}

function ViewingDetails({ viewing, link, onChange }: ViewingDetailsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { label, tone } = states[viewing.state];
  const isCancelled = viewing.state === "cancelled";
  const { timeZone = brand.timeZone } = viewing;
  const zone = nameOtherTimeZone(timeZone);
  const homePath = `/listings/${encodeURIComponent(viewing.listingKey)}`;
  return (
    <Card as="section" padding="large" className={styles.form} aria-label="Viewing">
      <div role="status">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>
        <Link to={homePath}>{viewing.address}</Link>,{" "}
        {viewing.mode === "video" ? "by video call" : "in person"}. Reference {viewing.reference}.
      </p>
      <ul className={styles.times}>
        {viewing.times.map((time) => (
          <li key={`${time.day} ${time.time}`}>
            {isCancelled ? <s>{formatViewingTime(time, timeZone)}</s> : formatViewingTime(time, timeZone)}
          </li>
        ))}
      </ul>
      {isCancelled ? (
        <ButtonLink to={homePath} variant="secondary">
          Back to the home
        </ButtonLink>
      ) : (
        <>
          {viewing.state === "requested" && (
            <p className={styles.soft}>
              An agent will confirm one of these times. All times are{" "}
              {zone ? `${zone}, as at the home` : "Eastern Time"}.
            </p>
          )}
          <p>
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(viewing.calendar)}`}
              download="viewing.ics"
            >
              <Icon of={CalendarDays} size={18} /> Add to my calendar
            </a>
          </p>
          {isChoosing ? (
            <RescheduleForm
              link={link}
              timeZone={timeZone}
              onDone={(changedViewing) => {
                onChange(changedViewing);
                setIsChoosing(false);
              }}
              onClose={() => setIsChoosing(false)}
            />
          ) : (
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => setIsChoosing(true)}>
                Choose other times
              </Button>
              <CancelViewing link={link} onDone={onChange} />
              {link.request !== undefined && <Link to="/profile?tab=requests">Back to your requests</Link>}
            </div>
          )}
        </>
      )}
    </Card>
  );
}
