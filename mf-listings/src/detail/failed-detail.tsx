import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";

/** The home may well exist: only the request for it failed. */
export function FailedDetail() {
  return (
    <>
      <PageHead title="This home could not be loaded" />
      <PageBody>
        <NotLoaded title="Our listings aren't available right now">
          That says nothing about the home, and the link is probably fine. Try again in a moment.
        </NotLoaded>
      </PageBody>
    </>
  );
}
