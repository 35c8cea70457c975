import type { ReactNode } from "react";

export interface GuideChapter {
  /** Its anchor in the page. */
  id: string;
  title: string;
  body: ReactNode;
}
