export { SelectedHome } from "./selected-home";
export { SelectedPlace } from "./selected-place";
