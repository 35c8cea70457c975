import type { ReactNode } from "react";
import { Link } from "@larchway/shared/router";

export interface NewsArticle {
  id: string;
  title: string;
  /** YYYY-MM-DD */
  date: string;
  minutes: number;
  picture: { name: string; alt: string };
  summary: string;
  body: ReactNode;
}

/** Newest first. */
export const newsArticles: NewsArticle[] = [
  {
    id: "toronto-luxury-land-transfer-tax",
    title: "Toronto's higher tax on homes above $3 million, half a year on",
    date: "2026-11-03",
    minutes: 2,
    picture: { name: "news-tax", alt: "Brick semi-detached houses with small front gardens." },
    summary:
      "Since April the city takes more from the part of a price above three million. What changed, and what it means for everybody else.",
    body: (
      <>
        <p>
          Since 1 April 2026 Toronto's municipal land transfer tax has new bands for homes with one or two
          units. The part of a price above $3 million is taxed at 4.40%, above $4 million at 5.45%, above $5
          million at 6.50%, above $10 million at 7.55%, and above $20 million at 8.60%. Below three million
          nothing changed: up to $400,000 the bands are Ontario's own, then 2%, and 2.5% from two million.
        </p>
        <p>
          An example. On a house for $3.5 million the city's part above three million is $500,000 at 4.40%, or
          $22,000. The provincial tax comes on top, as it always did, at 2.5% of everything above two million.
        </p>
        <p>
          Two practical points. The tax follows the price band by band, so nobody pays the high rate on the
          whole price. And it is due in cash at closing; no lender adds it to the mortgage. First-time buyers
          still get back up to $4,475 from the city and $4,000 from the province, at any price.
        </p>
        <p>
          Outside the city limits, in Markham, Vaughan or Mississauga, there is no municipal tax. On a
          million-dollar home that is a difference of $16,475, which explains a good part of the traffic
          across Steeles Avenue on Sundays.
        </p>
      </>
    ),
  },
  {
    id: "insured-mortgages-two-years-on",
    title: "Insured mortgages up to $1.5 million: who gained",
    date: "2026-10-14",
    minutes: 2,
    picture: { name: "news-rates", alt: "Row of townhouses with dormers and garages." },
    summary:
      "Two rules of December 2024 made larger homes reachable with less than 20% down. The monthly payment decides whether that helps.",
    body: (
      <>
        <p>
          On 15 December 2024 the federal government raised the price limit for insured mortgages from $1
          million to $1.5 million, and opened 30-year amortizations to first-time buyers and to buyers of
          newly built homes.
        </p>
        <p>
          Take a home for $1.2 million. Before, it needed $240,000 down. Since then the minimum is 5% of the
          first half million and 10% of the rest: $95,000. That moved the threshold from savings to income,
          because the loan is larger, the premium is added to it, and the stress test is done on the sum.
        </p>
        <p>
          The longer amortization lowers the payment by roughly a tenth and costs 0.20 points more premium,
          and a good deal more interest over time. It is worth taking if you mean to prepay later; most
          contracts allow 10% to 20% of the original amount each year.
        </p>
        <p>
          Our <Link to="/buying/mortgage-calculator">calculator</Link> says under its result which set of
          rules it used.
        </p>
      </>
    ),
  },
  {
    id: "condo-buyers-have-time",
    title: "Condo buyers have time again. Three things to do with it",
    date: "2026-09-22",
    minutes: 2,
    picture: { name: "news-condo", alt: "Tall apartment building with balconies behind a row of trees." },
    summary:
      "When there is more to choose from, conditions come back. Use them for the papers, the reserve fund and the neighbours.",
    body: (
      <>
        <p>
          In a crowded market people buy apartments in an evening and read about them afterwards. When
          listings stay for weeks, buyers can go back to an offer that is conditional on the papers. It is
          worth insisting.
        </p>
        <p>
          First, the status certificate. The corporation must deliver it within ten days and may charge no
          more than $100. It shows arrears of your seller, lawsuits, insurance, rules on pets and rentals, and
          special assessments that have been decided. Have a lawyer read it, not only your agent.
        </p>
        <p>
          Second, the reserve fund study. Every corporation must plan its large repairs and renew the plan
          every three years. Compare what is in the fund with what the study asked for. A low monthly fee with
          an empty fund is a bill that has not been sent yet.
        </p>
        <p>
          Third, the building itself. Go on a weekday evening. Take the elevator at six, stand in the garage,
          talk to somebody in the lobby. In five minutes you learn what no document says.
        </p>
      </>
    ),
  },
];
