import { useEffect } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { soldAccess } from "@larchway/shared/domain";
import { useSession } from "@larchway/shared/session";
import { useLazy } from "@larchway/shared/ui/lazy";
import { useNear } from "@larchway/shared/ui/near";
import { MembersOffer } from "../../sold-access/members-offer";
import { useOpenSignIn } from "../../sold-access/use-open-sign-in";
import { DetailSection } from "../section/detail-section";
import * as styles from "./history-and-market.module.css";

const loadPanels = () => import(/* webpackChunkName: "home-market" */ "./home-market-panels");

/**
 * A home compared with its neighbourhood. Members also see its history and the paid prices of similar homes; others
 * see a list of that data and the sign-in button. The panels load when the visitor scrolls near.
 */
export function HistoryAndMarket({ property }: { property: PropertyDetail }) {
  const access = soldAccess(useSession());
  const signIn = useOpenSignIn();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const [panels, fetchPanels] = useLazy(loadPanels);
  useEffect(() => {
    if (isNear) fetchPanels();
  }, [isNear, fetchPanels]);

  return (
    <div ref={ref} className={styles.parts}>
      {access === "open" ? (
        panels ? (
          <panels.MembersPanels property={property} />
        ) : (
          // The heading is in the first HTML for visitors who navigate by headings.
          <DetailSection title="Price history">
            <div className={styles.pending} />
          </DetailSection>
        )
      ) : (
        <DetailSection title="History and sold homes in the area">
          <MembersOffer
            shows={["history", "time", "comparables"]}
            need={access === "unknown" ? "sign-in" : access}
            onSignIn={signIn}
          />
        </DetailSection>
      )}
      {panels ? (
        <panels.BesideNeighbourhood property={property} />
      ) : (
        <div className={styles.besidePending} data-screen-only />
      )}
    </div>
  );
}
