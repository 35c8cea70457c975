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

/** Rules are those of the Residential Tenancies Act, 2006, and its regulations; as known in November 2026, sections in the comments. */
const rent = 2_300;
const moveIn = workOutMoveIn(rent);

const sections: ContentSection[] = [
  {
    id: "budget",
    title: "1. What you can pay",
    body: (
      <>
        <p>
          Many landlords look for a rent of a third of your income before tax, or less. The law sets no such
          share. They may look at income, credit and former rentals together (Ontario Regulation 290/98), but
          not refuse you for where you come from, your family, your faith, a disability or social assistance:
          the Human Rights Code protects you.
        </p>
        <p>
          Compare whole costs. Find out what the rent includes: heat, water, hydro, parking, a locker. A rent
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
          {/* Sections 105 to 107 and 134. */}
          The only deposits that a landlord may take are one for the rent of the last month, no higher than
          one month&apos;s rent, and a refundable one for keys that is no higher than what a new key costs.
          Damage deposits, pet deposits and fees for an application are not allowed. Each year the landlord
          owes you interest on the rent deposit, at the rate of the rent increase guideline.
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
          What insurance, movers and connections cost depends on the home: get quotes. Never send money for a
          home that nobody has shown you: a landlord who is abroad and wants a transfer first is a common
          fraud.
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
          Most private rentals must use Ontario&apos;s standard form of lease, since 30 April 2018. If you got
          another one, you can ask for it in writing; after 21 days without it you may withhold one
          month&apos;s rent, and there are further steps. Read the additional terms at its end: those that
          contradict the law are void, and a ban on pets is one of them (condominium rules may still have
          one).
        </p>
        <p>
          {/* Sections 38 and 108. */}
          When the term ends you need not sign again: the lease goes on from month to month by itself.
          Post-dated cheques and automatic payments are your choice, not a condition.
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
        <li>The landlord keeps the home in good repair, whatever you saw when you moved in.</li>
        <li>Heat, hydro and water may never be cut off to press you.</li>
        <li>
          To come in, the landlord gives 24 hours&apos; notice in writing, with a reason that the law names,
          for a time between 8 am and 8 pm. An emergency needs none.
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
          A text message that says &ldquo;please leave&rdquo; is no notice. Notices are on forms of the
          Landlord and Tenant Board, each for one reason, and you need not move out only because you got one:
          nobody but the Board can order it, and nobody but the Sheriff can enforce it.
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
              <td>Rent is owed. Pay by the day that the form names, and it is void.</td>
            </tr>
            <tr>
              <td>N5</td>
              <td>Damage, or disturbing others.</td>
            </tr>
            <tr>
              <td>N9</td>
              <td>You leave: 60 days, to the end of a month of the lease, for most leases.</td>
            </tr>
            <tr>
              <td>N11</td>
              <td>You both agree to end it. You never have to sign one.</td>
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
          The Residential Tenancies Act, 2006, is changed now and then, and parts of a change come into force
          at dates of their own. Use the current form, and check with the Landlord and Tenant Board before you
          rely on a number of days.
        </p>
      </>
    ),
  },
  {
    id: "help",
    title: "8. Where help is",
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

/** What a landlord may add, by the guideline of the reader's year; no figure for a year whose guideline is not known here. */
function Increases() {
  const year = getOntarioYear(useNow());
  const highest = guidelineRent(rent, year);
  return (
    <>
      <p>
        {/* Sections 116 to 120; section 6.1 for units first occupied after 15 November 2018. */}
        At most once in twelve months, with 90 days&apos; notice in writing on the right form (N1), and by no
        more than the guideline of the year in which it begins.{" "}
        {highest === undefined ? (
          <>The guideline for {year} isn&apos;t in this guide yet.</>
        ) : (
          <>
            For {year} it is {rentGuidelines[year]}%: a rent of {formatCurrency(rent)} can become{" "}
            {formatCurrency(highest, { cents: true })} at the most.
          </>
        )}{" "}
        <a href={rentGuidelineSource}>Ontario publishes the guideline of each year</a> (Residential Tenancies
        Act, 2006, section 120). The Landlord and Tenant Board may allow more after large repairs.
      </p>
      <p>
        Homes in which nobody lived on or before 15 November 2018 have no guideline, only the notice and the
        twelve months. Find out how old the building is before you sign. The next guideline is announced by
        the end of August of the year before.
      </p>
    </>
  );
}

/** /renting/guide */
export default function RentersGuidePage() {
  return (
    <ContentPage
      title="Renter's Guide"
      lead="Renting a home in Ontario: what it costs to move in, what a landlord may take, and what the law says when the rent goes up."
      picture={{
        name: "contact",
        alt: "Bright living room with a sofa, a wooden armchair and a garden window.",
      }}
      actions={
        <>
          <ButtonLink to="/renting/search">Search Rentals</ButtonLink>
          <ButtonLink to="/buying/dream-home-finder?market=rent" variant="secondary">
            Find a rental by wishes
          </ButtonLink>
        </>
      }
      sections={sections}
      contents={sections}
      published={{ updated: "2026-11-22", minutes: 4 }}
      closing={{
        title: "See a rental with somebody who knows the building",
        lead: (
          <>
            Our agents show rentals, too, and read the lease with you. <Link to="/contact">Write to us</Link>.
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
