import { Link } from "@larchway/shared/router";
import type { GuideChapter } from "../guide-chapter";

export const pricingChapter: GuideChapter = {
  id: "pricing",
  title: "Pricing",
  body: (
    <>
      <p>
        The market sets the price; you choose your position in it. An agent compares your home with three
        kinds of listings nearby: those that sold in recent months, those for sale now, which are your
        competition, and those that ended without a sale, which show how much was too much for buyers.
      </p>
      <ul>
        <li>
          <strong>At market value</strong> is the usual choice: serious buyers come early, and the first two
          weeks are the busiest of any listing.
        </li>
        <li>
          <strong>Below it, with a date for offers</strong>, can bring several offers where homes are scarce.
          If it doesn’t, you have revealed your lowest number.
        </li>
        <li>
          <strong>Above it</strong> costs time. When a listing sits, buyers wonder what is wrong with it, and
          price cuts are visible to everyone.
        </li>
      </ul>
      <p>
        What you paid, what you spent on it and what you need for the next home do not change what a buyer
        will pay. Our <Link to="/selling/home-evaluation">free evaluation</Link> gives you a range and the
        sales it is based on.
      </p>
    </>
  ),
};
