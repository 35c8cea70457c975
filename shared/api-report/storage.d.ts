declare module "~" {
export { Consent as Consent } from "~/storage/consent";
export { StoredKey as StoredKey } from "~/storage/stored-keys";
export { StoredValue as StoredValue } from "~/storage/stored-keys";
export { getAnonymousId as getAnonymousId } from "~/storage/anonymous-id";
export { randomUuid as randomUuid } from "~/storage/anonymous-id";
export { readConsent as readConsent } from "~/storage/consent";
export { readStored as readStored } from "~/storage/stored";
export { removeForeign as removeForeign } from "~/storage/stored";
export { removeStored as removeStored } from "~/storage/stored";
export { storedKeys as storedKeys } from "~/storage/stored-keys";
export { subscribeStored as subscribeStored } from "~/storage/stored";
export { writeStored as writeStored } from "~/storage/stored";
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Infer<S extends ZodType> = ZodInfer<S>;
}

declare module "~/storage/anonymous-id" {
function getAnonymousId(): string | undefined;
function randomUuid(): string;
}

declare module "~/storage/consent" {
import { StoredValue as StoredValue } from "~/storage/stored-keys";
type Consent = NonNullable<StoredValue<"consent">>;
function readConsent(): Consent | null;
}

declare module "~/storage/stored-keys" {
import { Infer as Infer } from "~/schema/index";
const storedKeys: {
    readonly recentSearches: {
        readonly key: "recentSearches";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: true;
    };
    readonly anonymousUserId: {
        readonly key: "anonymousUserId";
        readonly schema: import("zod/v4").ZodUUID;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly favourites: {
        readonly key: "larchway_favorites";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: false;
    };
    readonly favouritesAccount: {
        readonly key: "larchway_favorites_account";
        readonly schema: import("zod/v4").ZodObject<{
            owner: import("zod/v4").ZodString;
            keys: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
            at: import("zod/v4").ZodNumber;
            hidden: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodString>>;
        }, import("zod/v4/core").$strip>;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly listEdits: {
        readonly key: "larchway_list_edits";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: true;
    };
    readonly savedSearches: {
        readonly key: "larchway_saved_searches";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
            name: import("zod/v4").ZodString;
            market: import("zod/v4").ZodOptional<import("zod/v4").ZodEnum<{
                "For Lease": "For Lease";
                "For Sale": "For Sale";
            }>>;
            query: import("zod/v4").ZodString;
            seenAt: import("zod/v4").ZodISODateTime;
            createdAt: import("zod/v4").ZodISODateTime;
            frequency: import("zod/v4").ZodOptional<import("zod/v4").ZodEnum<{
                "at-once": "at-once";
                daily: "daily";
                inbox: "inbox";
                weekly: "weekly";
            }>>;
            isPaused: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
            kinds: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodEnum<{
                "back-on-market": "back-on-market";
                gone: "gone";
                new: "new";
                "open-house": "open-house";
                "price-cut": "price-cut";
                sold: "sold";
            }>>>;
            priceCutPercent: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            id: import("zod/v4").ZodUUID;
        }, import("zod/v4/core").$strip>>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: false;
    };
    readonly comparisons: {
        readonly key: "comparisons";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
            _id: import("zod/v4").ZodString;
            ListingKey: import("zod/v4").ZodString;
            ListingId: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            listing_id: import("zod/v4").ZodString;
            UnparsedAddress: import("zod/v4").ZodString;
            UnitNumber: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            StreetNumber: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            StreetName: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            StreetSuffix: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            City: import("zod/v4").ZodString;
            StateOrProvince: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            stateorprovince: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            postalcode: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            ListPrice: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            ClosePrice: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            PropertyType: import("zod/v4").ZodString;
            PropertySubType: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            TransactionType: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            StandardStatus: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            MlsStatus: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            ContractStatus: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            PurchaseContractDate: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            OriginalEntryTimestamp: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            ListingContractDate: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            BedroomsTotalInteger: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            BedroomsAboveGrade: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            BedroomsBelowGrade: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            BathroomsTotalInteger: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            CoveredSpaces: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            ParkingSpaces: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            LivingAreaRange: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            LivingArea: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            TaxAnnualAmount: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            AssociationFee: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            ListOfficeName: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            ListingURL: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            Latitude: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            Longitude: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            locationPrecision: import("zod/v4").ZodOptional<import("zod/v4").ZodEnum<{
                address: "address";
                city: "city";
                postal: "postal";
                street: "street";
            }>>;
            neighbourhood: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
                place: import("zod/v4").ZodString;
                name: import("zod/v4").ZodString;
                path: import("zod/v4").ZodString;
            }, import("zod/v4/core").$strip>>;
            openHouses: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
                date: import("zod/v4").ZodString;
                startsAt: import("zod/v4").ZodString;
                endsAt: import("zod/v4").ZodString;
            }, import("zod/v4/core").$strip>>>;
            timeZone: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            details: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
                BedroomsAboveGrade: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                BedroomsBelowGrade: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                BathroomsTotalInteger: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                CoveredSpaces: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                ParkingSpaces: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                OriginalListPrice: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                ClosePrice: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                CloseDate: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
                SoldEntryTimestamp: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            }, import("zod/v4/core").$strip>>;
            media: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
                mediaurl: import("zod/v4").ZodString;
                mediastatus: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
                permission: import("zod/v4").ZodOptional<import("zod/v4").ZodUnion<readonly [
                    import("zod/v4").ZodString,
                    import("zod/v4").ZodArray<import("zod/v4").ZodString>
                ]>>;
                imagesizedescription: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
                Order: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
                ShortDescription: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
                label: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
                color: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            mediaCount: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            locked: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
            lockedImage: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
            featured: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
        }, import("zod/v4/core").$strip>>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: false;
    };
    readonly consent: {
        readonly key: "cookie_consent_preferences";
        readonly schema: import("zod/v4").ZodObject<{
            analytics: import("zod/v4").ZodBoolean;
            marketing: import("zod/v4").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly fallback: null;
        readonly removeCorrupt: false;
    };
    readonly consentRecord: {
        readonly key: "larchway_consent_record";
        readonly schema: import("zod/v4").ZodObject<{
            version: import("zod/v4").ZodString;
            at: import("zod/v4").ZodISODateTime;
            unsent: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
                anonymousId: import("zod/v4").ZodOptional<import("zod/v4").ZodUUID>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly theme: {
        readonly key: "larchway_theme";
        readonly schema: import("zod/v4").ZodEnum<{
            dark: "dark";
            light: "light";
        }>;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly seenHomes: {
        readonly key: "larchway_seen_homes";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: true;
    };
    readonly hiddenHomes: {
        readonly key: "larchway_hidden_homes";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: true;
    };
    readonly listVisits: {
        readonly key: "larchway_list_visits";
        readonly schema: import("zod/v4").ZodObject<{
            latest: import("zod/v4").ZodNumber;
            previous: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
            search: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly mapOptions: {
        readonly key: "larchway_map_options";
        readonly schema: import("zod/v4").ZodObject<{
            followsMove: import("zod/v4").ZodBoolean;
            layers: import("zod/v4").ZodArray<import("zod/v4").ZodEnum<{
                prices: "prices";
                schools: "schools";
                stations: "stations";
            }>>;
        }, import("zod/v4/core").$strip>;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly lengthUnit: {
        readonly key: "larchway_length_unit";
        readonly schema: import("zod/v4").ZodEnum<{
            feet: "feet";
            metres: "metres";
        }>;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly resultLists: {
        readonly key: "larchway_result_lists";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
            url: import("zod/v4").ZodString;
            page: import("zod/v4").ZodNumber;
            totalPages: import("zod/v4").ZodNumber;
            total: import("zod/v4").ZodNumber;
            homes: import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
                key: import("zod/v4").ZodString;
                path: import("zod/v4").ZodString;
                place: import("zod/v4").ZodNumber;
            }, import("zod/v4/core").$strip>>;
            at: import("zod/v4").ZodNumber;
        }, import("zod/v4/core").$strip>>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: true;
    };
    readonly comparedPlace: {
        readonly key: "larchway_compared_place";
        readonly schema: import("zod/v4").ZodObject<{
            name: import("zod/v4").ZodString;
            longitude: import("zod/v4").ZodNumber;
            latitude: import("zod/v4").ZodNumber;
        }, import("zod/v4/core").$strip>;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly mortgageRules: {
        readonly key: "larchway_mortgage_rules";
        readonly schema: import("zod/v4").ZodString;
        readonly fallback: null;
        readonly removeCorrupt: true;
    };
    readonly savedScenarios: {
        readonly key: "larchway_saved_scenarios";
        readonly schema: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        readonly fallback: readonly [
        ];
        readonly removeCorrupt: true;
    };
};
type StoredKey = keyof typeof storedKeys;
type StoredValue<K extends StoredKey> = Infer<(typeof storedKeys)[K]["schema"]> | Extract<(typeof storedKeys)[K]["fallback"], null>;
}

declare module "~/storage/stored" {
import { StoredKey as StoredKey } from "~/storage/stored-keys";
import { StoredValue as StoredValue } from "~/storage/stored-keys";
function readStored<K extends StoredKey>(name: K): StoredValue<K>;
function writeStored<K extends StoredKey>(name: K, value: NonNullable<StoredValue<K>>): boolean;
function removeStored(name: StoredKey): void;
function removeForeign(beginnings: readonly string[]): void;
function subscribeStored(name: StoredKey, changed: () => void): () => void;
}
