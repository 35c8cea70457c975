import { closingChapter } from "./chapters/closing";
import { costsChapter } from "./chapters/costs";
import { listingChapter } from "./chapters/listing";
import { offersChapter } from "./chapters/offers";
import { preparingChapter } from "./chapters/preparing";
import { pricingChapter } from "./chapters/pricing";
import { taxesChapter } from "./chapters/taxes";
import type { GuideChapter } from "./guide-chapter";

export const guideChapters: readonly GuideChapter[] = [
  preparingChapter,
  pricingChapter,
  listingChapter,
  offersChapter,
  closingChapter,
  costsChapter,
  taxesChapter,
];
