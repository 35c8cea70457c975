import type { AccessTokens } from "@larchway/api/access/access-tokens";
import type { AlertDependencies } from "@larchway/api/alerts/dependencies";
import { findPlaceArea } from "@larchway/api/places/gazetteer";
import { createListingIndex } from "@larchway/listing-index/index/listing-index";
import { createOfficeNames } from "@larchway/api/discovery/search/office-names";
import { createStreetIndex } from "@larchway/api/discovery/search/street-index";
import { createSuggestionLines } from "@larchway/api/discovery/search/suggestion-lines";
import { createResponseCache } from "@larchway/api/http/response-cache";
import { createCards } from "@larchway/api/listings/cards";
import { createCityIndex } from "@larchway/api/listings/city-index";
import { createListingKeys } from "@larchway/api/listings/listing-keys";
import { createMailer } from "@larchway/api/mail/mailer";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { paths } from "@larchway/api/config/paths";
import type { Database } from "@larchway/shared/server/database";

/** What alerts need, without a server. */
export async function createAlertServices(database: Database): Promise<AlertDependencies> {
  const now = Date.now;
  const photos = await loadPhotoCatalogue(paths.photos);
  const listingIndex = createListingIndex(database, findPlaceArea);
  const listingKeys = createListingKeys(database);
  const fail = () => {
    throw new Error("There are no sessions.");
  };
  const unused: AccessTokens = { sign: fail, verify: fail, deriveSuccessor: fail };
  return {
    database,
    photos,
    now,
    listingIndex,
    tokens: unused,
    mail: createMailer({ sending: false, siteUrl: "https://www.example.org", now }),
    cards: createCards({ database, photos, listingIndex, listingKeys }),
    cities: createCityIndex(database, now, listingIndex),
    streets: createStreetIndex(database, listingIndex),
    offices: createOfficeNames(database, now, listingIndex),
    suggestionLines: createSuggestionLines({ database, photos, listingIndex }),
    responseCache: createResponseCache({ listingIndex, now }),
    settings: {
      soldData: "vow",
      soldDataRequiresVerification: true,
      authAttempts: 10,
      siteUrl: "https://www.example.org",
    },
  };
}
