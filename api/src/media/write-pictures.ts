/**
 * Writes shared/brand/pictures.ts after a change of data/photos.
 * Usage: node --import tsx api/src/media/write-pictures.ts
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "../config/paths";
import { loadPhotoCatalogue } from "./photo-catalogue";
import { pictureModule } from "./picture-module";

const file = join(paths.repository, "shared/brand/pictures.ts");
await writeFile(file, pictureModule(await loadPhotoCatalogue(paths.photos)));
