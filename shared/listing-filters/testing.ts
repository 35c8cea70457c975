import { writeCircle } from "./circle";
import { writeAreas } from "./drawn-areas";

/** Downtown Toronto as the filter `area`: a test's value of a filter that takes no other text. */
export const exampleArea = writeAreas([
  [
    [-79.41, 43.63],
    [-79.36, 43.64],
    [-79.37, 43.67],
    [-79.42, 43.66],
  ],
]);

/** Around Union Station as the filter `within`. */
export const exampleCircle = writeCircle({
  latitude: 43.6453,
  longitude: -79.3806,
  kilometres: 5,
  name: "Union Station",
});
