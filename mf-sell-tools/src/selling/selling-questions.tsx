import { Link } from "@larchway/shared/router";
import type { Question } from "../bands/questions";

export const sellingQuestions: readonly Question[] = [
  {
    question: "Is the evaluation really free, and am I bound to anything?",
    answer: (
      <p>
        Yes, it’s free. No, you’re not obligated. You get a price range and the sales it is based on. Whether
        you sell, when, and with whom stays your decision.
      </p>
    ),
  },
  {
    question: "How is an evaluation different from an appraisal?",
    answer: (
      <p>
        An evaluation is an agent’s opinion of what buyers would pay today, made from comparable sales. An
        appraisal is a formal report by a designated appraiser, usually ordered and paid for when a lender or
        a court needs one.
      </p>
    ),
  },
  {
    question: "Do I have to renovate before I sell?",
    answer: (
      <p>
        Rarely. Cleaning, decluttering, paint, light and small repairs usually matter more than a new kitchen.
        Before you spend anything, we tell you which work is likely to pay off in the price.
      </p>
    ),
  },
  {
    question: "What does it cost to sell?",
    answer: (
      <p>
        Commission and its HST, a lawyer, perhaps a fee for ending your mortgage early, and moving. Land
        transfer tax is paid by the buyer. The <Link to="/selling/guide#costs">guide lists every cost</Link>.
      </p>
    ),
  },
  {
    question: "Can I buy my next home before this one is sold?",
    answer: (
      <p>
        Often. You can make your purchase conditional on the sale, agree on a later closing, or bridge the
        days between both closings with a short loan. The{" "}
        <Link to="/buying/mortgage-calculator">mortgage calculator</Link> shows what the next home would cost
        a month.
      </p>
    ),
  },
  {
    question: "Can I sell a home that is rented out?",
    answer: (
      <p>
        Yes. The tenancy transfers to the buyer. If the buyer wants to move in, notice has to be given under
        the Residential Tenancies Act, and it takes at least 60 days. Showings need 24 hours’ written notice
        to the tenant.
      </p>
    ),
  },
];
