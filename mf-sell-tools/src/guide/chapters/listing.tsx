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
        are negotiable. If it runs longer than six months, you have to agree to that separately. Ask what
        happens if you want to end it early, and who works for you: the brokerage as a whole, or a designated
        representative.
      </p>
      <h3>Going public</h3>
      <ul>
        <li>
          Photographs and floor plan are taken when the home is at its best; the description follows them.
        </li>
        <li>Room sizes, taxes and included fixtures must be right: buyers rely on them.</li>
        <li>Decide what stays. Anything attached goes with the house unless the listing excludes it.</li>
        <li>
          You may ask that the address or the whole listing is not shown on public sites. It costs you buyers,
          but it is your choice.
        </li>
      </ul>
      <h3>Showings</h3>
      <p>
        Expect short notice, and leave while people look: they talk more freely without you. Put away
        medicine, mail, keys and valuables. If the home has cameras or microphones, say so. A tenant needs 24
        hours’ written notice.
      </p>
    </>
  ),
};
