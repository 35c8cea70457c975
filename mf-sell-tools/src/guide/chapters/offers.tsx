import type { GuideChapter } from "../guide-chapter";

export const offersChapter: GuideChapter = {
  id: "offers",
  title: "Offers",
  body: (
    <>
      <p>
        An offer is a contract waiting for your signature. It can’t be withdrawn before a set time. You can
        accept it, reject it or sign it back with changes. Look beyond the price.
      </p>
      <ul>
        <li>
          <strong>Deposit.</strong> Commonly about 5% of the price, due within 24 hours of acceptance and held
          in trust by your brokerage until closing.
        </li>
        <li>
          <strong>Conditions.</strong> Financing, inspection, the lawyer’s review of a condominium’s status
          certificate, the sale of the buyer’s own home. Until they are met or waived, the sale is only
          conditional.
        </li>
        <li>
          <strong>Closing date.</strong> Usually 30 to 90 days away. One that fits your next home can be worth
          money.
        </li>
        <li>
          <strong>What is included</strong>, and rented equipment the buyer takes over.
        </li>
      </ul>
      <h3>Several offers</h3>
      <p>
        Everyone who has made a written offer must be told how many there are. Whether their contents are
        shared is up to you: you may instruct your brokerage to disclose some or all terms of competing
        offers, but never who made them. You may also let buyers improve their offers, or accept the best one.
      </p>
      <h3>When your agent’s brokerage also has the buyer</h3>
      <p>
        The brokerage may act for both sides only if both agree in writing after it has explained how that
        limits its services. You can refuse, or ask for your own designated representative.
      </p>
    </>
  ),
};
