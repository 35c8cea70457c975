import { pictures } from "@larchway/shared/brand/pictures";
import { pictureAt } from "@larchway/shared/domain";

const { url, color } = pictures["hero-street-01"];

/** The picture behind the search of the home page. Its width is one that every picture has. */
export const heroPicture = { url: pictureAt(url, 1600, "jpg"), color };
