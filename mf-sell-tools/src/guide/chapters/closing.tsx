import type { GuideChapter } from "../guide-chapter";

export const closingChapter: GuideChapter = {
  id: "closing",
  title: "Closing",
  body: (
    <>
      <p>
        From the firm deal to the keys, lawyers do most of the work. Choose yours when you list, not when you
        have sold.
      </p>
      <ul>
        <li>
          The buyer’s lawyer searches the title and asks questions about it; yours answers, and clears what is
          registered against it.
        </li>
        <li>
          The statement of adjustments splits property tax, condominium fees and prepaid costs to the day of
          closing.
        </li>
        <li>
          Tell utilities, insurer, municipality and post office the date. Keep your insurance until the deal
          has closed.
        </li>
        <li>
          The buyer usually has one or two visits left. The home has to be as it was when they bought it, with
          everything that was included, and empty of the rest.
        </li>
        <li>
          Toronto and some other cities tax vacant homes. Where that is so, this year’s declaration of
          occupancy has to be made before closing.
        </li>
        <li>
          On the day, money and title change hands electronically, your lawyer pays out the mortgage and the
          commission, and you get the rest.
        </li>
      </ul>
      <p>
        If your purchase closes before your sale, ask your lender early about bridge financing. It needs a
        firm sale.
      </p>
    </>
  ),
};
