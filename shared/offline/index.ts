export {
  deleteOfflineHomes,
  saveOfflineHomes,
  maxOfflineDays,
  readOfflinePicture,
  readOfflineHomes,
  type OfflineHomes,
} from "./offline-homes";
export { isOffline, isOfflineDocument, useNetwork, useOffline } from "./use-offline";
