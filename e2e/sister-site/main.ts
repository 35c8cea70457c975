/** `npm run sister`: the sister company's site on PORT (8090), with the calculator of the Larchway at LARCHWAY_URL. */
import { startSisterSite } from "./sister-site";

const larchway = process.env.LARCHWAY_URL ?? "http://localhost:8080";
const { url, stop } = await startSisterSite({ larchway, port: Number(process.env.PORT ?? 8090) });
console.log(`The sister company's site is on ${url}; its calculator comes from ${larchway}.`);
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
