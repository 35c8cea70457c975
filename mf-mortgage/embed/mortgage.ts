/** `/embed/mortgage.js`: what other sites add to a page for `<larchway-mortgage>`. It knows nothing but the channel's URL. */
import { defineElement } from "./element";
import { createEmbedSource } from "./embed-source";

defineElement(createEmbedSource(new URL("mortgage.json", import.meta.url)));
