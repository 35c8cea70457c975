export {
  forgetKeptHomes,
  keepHomes,
  keptForDays,
  keptPicture,
  readKeptHomes,
  type KeptHomes,
} from "./kept-homes";
export { isOffline, isOfflineDocument, useNetwork, useOffline } from "./use-offline";
