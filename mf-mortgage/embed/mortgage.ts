/** `/embed/mortgage.js`: other sites add it for `<larchway-mortgage>`. It contains only the channel's URL. */
import { defineElement } from "./element";
import { createEmbedSource } from "./embed-source";

defineElement(createEmbedSource(new URL("mortgage.json", import.meta.url)));
