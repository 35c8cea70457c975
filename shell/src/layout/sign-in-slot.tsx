import { useRef, useState } from "react";
import { bus, useBusEvent, type EventMap } from "@larchway/shared/events";
import { toSignInPath } from "@larchway/shared/domain/site-path";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { usePageOwner } from "../routing/use-route-layout";
import { Slot, useSlotOwner } from "../slots/slot";
import { ProgressBar } from "./navigation/route-progress";

type Demand = EventMap["auth:required"] & {
  /** The page that needs it: on any other page nothing is opened. */
  from: string;
};

/**
 * The dialogs for actions that need a session. Most visits have no such action, so their code loads at the first one,
 * whose event is then sent again. If it fails to load, the sign-in page opens instead.
 */
export function SignInSlot() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [demand, setDemand] = useState<Demand | null>(null);
  const isFilled = useRef(false);
  // Its own pages sign people in: the dialog that follows is one of these.
  const isOwnPage = useSlotOwner("sign-in-dialog")?.name === usePageOwner();

  useBusEvent("auth:required", (payload) => {
    if (!isFilled.current) setDemand({ ...payload, from: pathname });
  });

  return (
    <>
      {demand && <ProgressBar label="Opening the sign-in" />}
      <Slot
        name="sign-in-dialog"
        isNeeded={demand !== null || isOwnPage}
        onSettled={(isNowFilled) => {
          isFilled.current = isNowFilled;
          if (!demand) return;
          setDemand(null);
          const { from, ...payload } = demand;
          if (from !== pathname) return;
          const returnTo = demand.returnTo ?? `${pathname}${search}${hash}`;
          if (isNowFilled) bus.emit("auth:required", payload);
          else void navigate(toSignInPath(returnTo));
        }}
      />
    </>
  );
}
