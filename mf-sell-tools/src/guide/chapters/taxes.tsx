import type { GuideChapter } from "../guide-chapter";

export const taxesChapter: GuideChapter = {
  id: "taxes",
  title: "Taxes",
  body: (
    <>
      <ul>
        <li>
          <strong>Your principal residence.</strong> If it was that for every year you owned it, the gain is
          free of tax, but the sale must still be reported in your return for the year.
        </li>
        <li>
          <strong>Owned for less than a year.</strong> The profit is generally taxed as business income,
          without the exemption, unless something like a death, a birth, a separation, illness or a new job
          made you sell.
        </li>
        <li>
          <strong>A second home, a cottage or a rental.</strong> Part of the gain is taxable. Keep the
          receipts of purchase, improvements and sale: they reduce it. Rentals may also have depreciation to
          pay back.
        </li>
        <li>
          <strong>A home office or a rented suite</strong> can make part of the home taxable. Ask before you
          list.
        </li>
        <li>
          <strong>Not resident in Canada.</strong> Without a clearance certificate of the Canada Revenue
          Agency the buyer has to hold back a share of the price. Apply early, because it takes months.
        </li>
        <li>
          <strong>New or substantially renovated homes</strong> can be subject to HST.
        </li>
      </ul>
      <p>An accountant who sees your papers before you accept an offer costs little against any of these.</p>
    </>
  ),
};
