import type { GuideChapter } from "../guide-chapter";

export const preparingChapter: GuideChapter = {
  id: "preparing",
  title: "Preparing",
  body: (
    <>
      <p>
        Start about six weeks before you want to list. Most of what helps a sale is inexpensive: space, light,
        cleanliness and no small problems.
      </p>
      <h3>The home</h3>
      <ul>
        <li>
          Clear out a third of what’s in each room, including closets and the garage. Buyers want space.
        </li>
        <li>Repair what drips, squeaks, sticks or flickers. One loose handle makes people doubt the roof.</li>
        <li>Paint tired walls in a light, plain colour. Wash the windows and replace dead bulbs.</li>
        <li>Cut the lawn, edge the beds, clear the eaves. In winter keep walks and driveway free of ice.</li>
        <li>Leave big renovations alone unless your agent can show you sales that paid for them.</li>
      </ul>
      <h3>The papers</h3>
      <ul>
        <li>Property tax bill, utility bills of a year, survey, and receipts and permits of past work.</li>
        <li>
          Contracts that stay with the house: water heater, furnace, solar panels, alarm. Note the buyout
          price.
        </li>
        <li>
          For a condominium: the latest budget, the rules, and what your fee includes. The corporation must
          issue a status certificate within 10 days of a paid request, for at most $100.
        </li>
        <li>Your mortgage: ask the lender what ending or moving it would cost.</li>
      </ul>
      <h3>What you must disclose</h3>
      <p>
        Buyers accept a home as they see it, but you may not hide or misstate anything, and a hidden defect
        that makes a home dangerous or unfit to live in has to be disclosed. Tell your agent and your lawyer
        what you know; they will tell you what to put in writing.
      </p>
    </>
  ),
};
