import {
  formatCurrency,
  getOntarioYear,
  guidelineRent,
  rentGuidelines,
  rentGuidelineSource,
  workOutMoveIn,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { Link } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { ContentPage, type ContentSection } from "./content-page";
import { ScrollingTable } from "./scrolling-table";

/**
 * The rules follow the Residential Tenancies Act, 2006, and its regulations, as of November 2026; comments name the
 * sections.
 */
const rent = 2_300;
const moveIn = workOutMoveIn(rent);

const sections: ContentSection[] = [
  {
    id: "budget",
    title: "1. What you can afford",
    body: (
      <>
        <p>
          Many landlords want the rent to be no more than a third of your income before tax. The law sets no
          such limit. They may consider income, credit and rental history together (Ontario Regulation
          290/98), but may not refuse you because of your origin, family, faith, a disability or social
          assistance: the Human Rights Code protects you.
        </p>
        <p>
          Compare total costs. Find out what the rent includes: heat, water, hydro, parking, a locker. A rent
          that is {formatCurrency(100)} lower without heat may cost more from December to March.
        </p>
      </>
    ),
  },
  {
    id: "moving-in",
    title: "2. What moving in costs",
    body: (
      <>
        <p>
          {/* Sections 105 to 107 and 134. */}A landlord may ask for only two deposits: last month&apos;s
          rent, and a refundable key deposit that is no more than the cost of a new key. Damage deposits, pet
          deposits and application fees are not allowed. Each year the landlord owes you interest on the rent
          deposit, at the rate of the rent increase guideline.
        </p>
        <ScrollingTable>
          <thead>
            <tr>
              <th scope="col">For a rent of {formatCurrency(rent)}</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {moveIn.costs.map(({ name, amount }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{amount === undefined ? "get a quote" : formatCurrency(amount)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Due before the keys</th>
              <td>{formatCurrency(moveIn.beforeKeys)}</td>
            </tr>
          </tbody>
        </ScrollingTable>
        <p>
          Insurance, movers and utility connections vary by home, so get quotes. Never send money for a home
          you haven&apos;t been shown: a landlord who is &ldquo;abroad&rdquo; and wants a transfer first is a
          common scam.
        </p>
      </>
    ),
  },
  {
    id: "lease",
    title: "3. The lease",
    body: (
      <>
        <p>
          {/* Section 12.1; Ontario Regulation 9/18. */}
          Since April 30, 2018, most private rentals must use Ontario&apos;s standard form of lease. If you
          were given a different one, you can ask for it in writing; after 21 days without it you may withhold
          one month&apos;s rent, and there are further steps. Read the additional terms at the end. Terms that
          contradict the law are void, such as a ban on pets (condominium rules may still ban them).
        </p>
        <p>
          {/* Sections 38 and 108. */}
          When the term ends, you don&apos;t have to sign again: the lease continues month to month
          automatically. A landlord can&apos;t require post-dated cheques or automatic payments.
        </p>
      </>
    ),
  },
  {
    id: "insurance",
    title: "4. Insurance",
    body: (
      <p>
        The law does not require tenant insurance, but a lease may, and it is worth having: it pays for your
        belongings, for a hotel after a fire, and for damage that you cause to others. The landlord&apos;s
        policy covers none of that.
      </p>
    ),
  },
  {
    id: "increases",
    title: "5. When the rent goes up",
    body: <Increases />,
  },
  {
    id: "living-there",
    title: "6. Repairs, visits and privacy",
    body: (
      <ul>
        {/* Sections 20, 21, 25 to 27. */}
        <li>
          Your landlord must keep the home in good repair, even if you knew about a problem when you moved in.
        </li>
        <li>Your landlord may never cut off heat, hydro or water to pressure you.</li>
        <li>
          Your landlord must give 24 hours&apos; written notice to enter, between 8 a.m. and 8 p.m., for a
          reason the law allows. In an emergency, no notice is needed.
        </li>
        <li>Write down what is broken, with photos and dates, and send it by email.</li>
      </ul>
    ),
  },
  {
    id: "notices",
    title: "7. Notices and their forms",
    body: (
      <>
        <p>
          A text message that says &ldquo;please leave&rdquo; isn&apos;t a valid notice. Notices use forms of
          the Landlord and Tenant Board, each for one reason. A notice alone doesn&apos;t mean you have to
          leave. Only the Board can order you out, and only the Sheriff can enforce that order.
        </p>
        <ScrollingTable>
          <thead>
            <tr>
              <th scope="col">Form</th>
              <th scope="col">What it is for</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>N1</td>
              <td>The rent goes up.</td>
            </tr>
            <tr>
              <td>N4</td>
              <td>Rent is owed. If you pay by the date on the form, the notice is void.</td>
            </tr>
            <tr>
              <td>N5</td>
              <td>Damage, or disturbing others.</td>
            </tr>
            <tr>
              <td>N9</td>
              <td>
                You are leaving. Most leases require 60 days&apos; notice, ending on the last day of a rental
                period.
              </td>
            </tr>
            <tr>
              <td>N11</td>
              <td>You both agree to end the lease. You never have to sign one.</td>
            </tr>
            <tr>
              <td>N12</td>
              <td>The landlord, close family or a buyer wants to live there.</td>
            </tr>
            <tr>
              <td>N13</td>
              <td>Demolition, conversion, or repairs that need the home empty.</td>
            </tr>
          </tbody>
        </ScrollingTable>
        <p>
          The Residential Tenancies Act, 2006, changes from time to time, and parts of a change may take
          effect on different dates. Use the current form, and check with the Landlord and Tenant Board before
          you rely on a number of days.
        </p>
      </>
    ),
  },
  {
    id: "help",
    title: "8. Where to get help",
    body: (
      <p>
        The <a href="https://tribunalsontario.ca/ltb/">Landlord and Tenant Board</a> has the forms and decides
        disputes. Community legal clinics advise people with low incomes free of charge;{" "}
        <a href="https://stepstojustice.ca/">Steps to Justice</a> explains each step. This guide is general
        information, not legal advice. Its rules are those of the Residential Tenancies Act, 2006, and the law
        changes: check with the Board before you rely on one.
      </p>
    ),
  },
];

/**
 * The rent increase that a landlord may ask for in the visitor's year; no figure for a year with an unknown
 * guideline.
 */
function Increases() {
  const year = getOntarioYear(useNow());
  const highest = guidelineRent(rent, year);
  return (
    <>
      <p>
        {/* Sections 116 to 120; section 6.1 for units first occupied after 15 November 2018. */}
        Your rent can go up at most once in 12 months, with 90 days&apos; written notice on the right form
        (N1), and by no more than the guideline for the year in which the increase begins.{" "}
        {highest === undefined ? (
          <>The guideline for {year} isn&apos;t in this guide yet.</>
        ) : (
          <>
            For {year} it is {rentGuidelines[year]}%: a rent of {formatCurrency(rent)} can go up to{" "}
            {formatCurrency(highest, { cents: true })}.
          </>
        )}{" "}
        <a href={rentGuidelineSource}>Ontario publishes the guideline for each year</a> (Residential Tenancies
        Act, 2006, section 120). The Landlord and Tenant Board may allow more after large repairs.
      </p>
      <p>
        Units first lived in after November 15, 2018 are exempt from the guideline. The 90 days&apos; notice
        and the 12-month rule still apply. Find out how old the building is before you sign. Each year&apos;s
        guideline is announced by the end of August of the year before.
      </p>
    </>
  );
}

/** /renting/guide */
export default function RentersGuidePage() {
  return (
    <ContentPage
      title="Renter's Guide"
      lead="Renting a home in Ontario: what it costs to move in, what a landlord may ask for, and what the law says about rent increases."
      picture={{
        name: "contact",
        alt: "Bright living room with a sofa, a wooden armchair and a garden window.",
      }}
      actions={
        <>
          <ButtonLink to="/renting/search">Search Rentals</ButtonLink>
          <ButtonLink to="/buying/dream-home-finder?market=rent" variant="secondary">
            Find a rental that fits
          </ButtonLink>
        </>
      }
      sections={sections}
      contents={sections}
      published={{ updated: "2026-11-22", minutes: 4 }}
      closing={{
        title: "See a rental with someone who knows the building",
        lead: (
          <>
            Our agents also show rentals and go through the lease with you.{" "}
            <Link to="/contact">Write to us</Link>.
          </>
        ),
        actions: (
          <>
            <ButtonLink to="/renting/search">Search Rentals</ButtonLink>
            <ButtonLink to="/renting/search/map" variant="secondary">
              Rentals on the map
            </ButtonLink>
          </>
        ),
      }}
    />
  );
}
