import type { GuideChapter } from "../guide-chapter";

export const listingChapter: GuideChapter = {
  id: "listing",
  title: "Listing",
  body: (
    <>
      <p>
        Before you sign anything, an agent must give you the RECO Information Guide and go through it with
        you. It explains your rights under the Trust in Real Estate Services Act, and what being a client
        means.
      </p>
      <h3>The listing agreement</h3>
      <p>
        It names the brokerage, the price, the services, the commission and how long it lasts. All of these
        are negotiable. If it lasts longer than six months, you have to agree to that separately. Ask what
        happens if you want to end it early, and who works for you: the brokerage as a whole, or a designated
        representative.
      </p>
      <h3>Going public</h3>
      <ul>
        <li>
          We photograph the home and draw the floor plan when it looks its best, then write the description.
        </li>
        <li>Room sizes, taxes and included fixtures must be right: buyers rely on them.</li>
        <li>Decide what stays. Anything attached goes with the house unless the listing excludes it.</li>
        <li>
          You may ask for the address, or the whole listing, not to be shown on public sites. That costs you
          buyers, but it’s your choice.
        </li>
      </ul>
      <h3>Showings</h3>
      <p>
        Expect short notice, and leave during showings: people talk more freely without you. Put away
        medicine, mail, keys and valuables. If the home has cameras or microphones, tell visitors. A tenant
        needs 24 hours’ written notice.
      </p>
    </>
  ),
};
