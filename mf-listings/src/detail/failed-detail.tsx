import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";

/** The home may well be there: only the question for it failed. */
export function FailedDetail() {
  return (
    <>
      <PageHead title="This home could not be loaded" />
      <PageBody>
        <NotLoaded title="Our listings do not answer just now">
          That says nothing about the home, and the link is probably fine. Try again in a moment.
        </NotLoaded>
      </PageBody>
    </>
  );
}
