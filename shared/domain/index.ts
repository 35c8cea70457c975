export { dateFormatter, numberFormatter, zonedDateFormatter } from "./formatters";
export { getHomeTimeZone, homeTimeZones, nameOtherTimeZone, toCalendarDay } from "./home-time-zone";
export { toAgentPath } from "./agent-path";
export { countDaysListed, formatAge, formatDate, formatTime } from "./age";
export {
  formatCurrency,
  formatPrice,
  formatSignedCurrency,
  previousPrice,
  priceLabel,
  shownPrice,
} from "./price";
export { formatAmount, formatPercent, isReadFreely, parseDollars, parsePercent } from "./amounts";
export {
  bathsTotal,
  bedsLabel,
  bedsTotal,
  kindLabel,
  parkingTotal,
  roomCounts,
  sizeLabel,
  type RoomCount,
} from "./counts";
export { formatCount, pluralize } from "./plural";
export { describeMarket } from "./market";
export { isLocked, isOpenForViewings, omitSaleHistory } from "./locked";
export {
  getLockText,
  lockTexts,
  toViewerKey,
  soldAccess,
  type SoldAccess,
  type SoldAccessNeed,
} from "./sold-access";
export { listingKeyPattern } from "@larchway/shared/contracts/listing-key-pattern";
export {
  addressLine,
  displayCity,
  listingPath,
  getMlsNumber,
  getProvince,
  toSlug,
  torontoDistrict,
} from "./address";
export {
  pictureAt,
  pictureAudience,
  narrowMedia,
  pictureSrcSet,
  visibleMedia,
  fallbackPicture,
  pictureFormats,
  pictureWidths,
  type PictureFormat,
} from "./media";
export { cardStatus, isSold, soldTag, suggestionStatus, type StatusLabel, type StatusTone } from "./status";
export { deviceName } from "./device-name";
export { formatPhone } from "./phone";
export {
  describeMortgageRate,
  exampleRatesDisclosure,
  mortgageCompanyDisclosure,
} from "./mortgage-disclosure";
export { largestCalculatorPrice, monthlyPayment, paymentFactors } from "./mortgage-payment";
export {
  findViewingTimeErrors,
  formatViewingClock,
  formatViewingDay,
  formatViewingTime,
  isViewingTimeOpen,
  listViewingDays,
  toViewingSpan,
  viewingClockTimes,
  viewingDaysAhead,
  toZonedInstant,
} from "./viewing-times";
export { getOntarioYear } from "./ontario-year";
export { comingOpenHouses, formatNextOpenHouse } from "./open-houses";
export { guidelineRent, rentGuidelines, rentGuidelineSource, workOutMoveIn, type MoveInCost } from "./rent";
export { countEarlierEvents } from "./earlier-events";
