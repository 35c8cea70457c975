export { bottomEdge } from "./bottom-edge";
