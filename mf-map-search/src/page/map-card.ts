export { MarkInSight } from "./mark-in-sight";
export { SelectedHome } from "./selected-home";
export { SelectedPlace } from "./selected-place";
