/** @jest-environment node */
import { renderToString } from "react-dom/server";
import { Picture } from "./picture";

it.each([false, true])(
  "has its widths in the server's HTML, for browsers without scripts (eager: %s)",
  (eager) => {
    const html = renderToString(
      <Picture mediaurl="/media/x1/800.jpg" alt="Front" sizes="25vw" eager={eager} />,
    );
    expect(html).toContain(
      'srcSet="/media/x1/320.avif 320w, /media/x1/640.avif 640w, /media/x1/800.avif 800w"',
    );
  },
);
