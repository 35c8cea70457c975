import type { SoldAccessNeed } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { CalendarDays, ChartScatter, History, Images, Lock } from "@larchway/shared/ui/icons";
import * as styles from "./members-offer.module.css";

/** The kinds of facts that members see. They are the same for every home, because their numbers are locked too. */
const kinds = {
  details: {
    icon: Images,
    title: "Price and photos",
    text: "Its sale or asking price, all photos, rooms and the description.",
  },
  history: {
    icon: History,
    title: "Price history",
    text: "Its listings over the years: prices, changes, sales and leases.",
  },
  time: {
    icon: CalendarDays,
    title: "Real days on the market",
    text: "Added up over relistings, with the change from the first price.",
  },
  comparables: {
    icon: ChartScatter,
    title: "What similar homes sold for",
    text: "Up to 12 of them in the area within a year, each compared with this one.",
  },
} as const;

/** The button's action, by the viewer's next step. */
const steps: Record<SoldAccessNeed, string> = {
  "sign-in": "See it with a free account",
  "accept-terms": "Read and accept the terms",
  "verify-email": "Confirm your email",
};

export interface MembersOfferProps {
  shows: readonly (keyof typeof kinds)[];
  need: SoldAccessNeed;
  /** Left out when the sign-in button is elsewhere on the page. */
  onSignIn?: () => void;
}

/** The locked facts, the reason, and the sign-in button. */
export function MembersOffer({ shows, need, onSignIn }: MembersOfferProps) {
  return (
    <div className={styles.offer}>
      <Sketch />
      <ul className={styles.kinds}>
        {shows.map((name) => (
          <li key={name} className={styles.kind}>
            <span className={styles.disc}>
              <Icon of={kinds[name].icon} size={20} />
            </span>
            <div>
              <p className={styles.title}>{kinds[name].title}</p>
              <p className={styles.text}>{kinds[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.way}>
        <p className={styles.text}>
          Under real estate board rules, we can show sales and earlier listings to members only: people who
          have confirmed their email and accepted the terms. It's free.
        </p>
        {onSignIn && (
          <Button icon={<Icon of={Lock} size={18} />} onClick={onSignIn}>
            {steps[need]}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A decoration: the same for every home, so that it reveals nothing. */
function Sketch() {
  return (
    <svg className={styles.sketch} viewBox="0 0 240 120" aria-hidden="true">
      <path d="M4 96 52 70 96 82 142 46 186 54 236 18" />
      {[
        [24, 66],
        [52, 92],
        [74, 58],
        [118, 76],
        [128, 36],
        [164, 66],
        [204, 28],
        [214, 60],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" />
      ))}
    </svg>
  );
}
