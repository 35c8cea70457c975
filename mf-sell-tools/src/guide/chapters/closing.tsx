import type { GuideChapter } from "../guide-chapter";

export const closingChapter: GuideChapter = {
  id: "closing",
  title: "Closing",
  body: (
    <>
      <p>
        From the firm deal to the keys, lawyers do most of the work. Choose yours when you list, not after
        you’ve sold.
      </p>
      <ul>
        <li>
          The buyer’s lawyer searches the title and asks questions about it. Your lawyer answers them and
          clears anything registered against it.
        </li>
        <li>
          The statement of adjustments divides property tax, condominium fees and prepaid costs as of the
          closing date.
        </li>
        <li>
          Let your utilities, insurer, municipality and post office know the date. Keep your insurance until
          the deal has closed.
        </li>
        <li>
          The buyer usually has one or two visits left. The home has to be in the same condition as when they
          bought it, with everything that was included and nothing else.
        </li>
        <li>
          Toronto and some other cities tax vacant homes. If yours does, this year’s declaration of occupancy
          has to be made before closing.
        </li>
        <li>
          On closing day, money and title change hands electronically. Your lawyer pays off the mortgage and
          the commission, and you get the rest.
        </li>
      </ul>
      <p>
        If your purchase closes before your sale, ask your lender early about bridge financing. It needs a
        firm sale.
      </p>
    </>
  ),
};
