export { HomeFacts, type HomeFactsProps } from "./home-facts";
