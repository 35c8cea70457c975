declare module "~" {
export { EventBus as EventBus } from "~/events/event-bus";
export { EventMap as EventMap } from "~/events/event-map";
export { EventName as EventName } from "~/events/event-map";
export { bus as bus } from "~/events/bus";
export { createEventBus as createEventBus } from "~/events/event-bus";
export { useBusEvent as useBusEvent } from "~/events/use-bus-event";
}

declare module "~/contracts/api/property" {
import { Infer as Infer } from "~/schema/index";
const propertySchema: import("zod/v4").ZodObject<{
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
}, import("zod/v4/core").$strip>;
type Property = Infer<typeof propertySchema>;
}

declare module "~/contracts/api/users" {
import { Infer as Infer } from "~/schema/index";
const userSchema: import("zod/v4").ZodObject<{
    _id: import("zod/v4").ZodString;
    email: import("zod/v4").ZodString;
    name: import("zod/v4").ZodString;
    phone: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
    isNewUser: import("zod/v4").ZodBoolean;
    isGoogleUser: import("zod/v4").ZodBoolean;
    isAdmin: import("zod/v4").ZodBoolean;
    emailVerified: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    acceptedTerms: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    seesSoldData: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    googleOnly: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    marketingConsent: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    provenAt: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
}, import("zod/v4/core").$strip>;
type User = Infer<typeof userSchema>;
}

declare module "~/events/bus" {
const bus: import("./event-bus").EventBus;
}

declare module "~/events/event-bus" {
import { EventName as EventName } from "~/events/event-map";
import { EventMap as EventMap } from "~/events/event-map";
type Listener<N extends EventName> = (payload: EventMap[N], origin: "here" | "other-tab") => void;
interface EventBus {
    emit<N extends EventName>(name: N, payload: EventMap[N]): boolean;
    on<N extends EventName>(name: N, listener: Listener<N>): () => void;
    connect(): () => void;
}
function createEventBus(): EventBus;
}

declare module "~/events/event-map" {
import { User as User } from "~/contracts/api/users";
import { Property as Property } from "~/contracts/api/property";
interface EventMap {
    "session:changed": {
        user: User | null;
    };
    "auth:required": {
        mandatory: boolean;
        returnTo?: string;
    };
    "favourites:changed": {
        keys: string[];
        fromAccount?: true;
    };
    "hidden:changed": {
        fromAccount?: true;
    };
    "comparison:changed": {
        properties: Property[];
    };
    "consent:updated": {
        analytics: boolean;
        marketing: boolean;
    };
    "page:viewed": {
        name: string;
        path: string;
    };
    "listing:viewed": {
        listingKey: string;
    };
    "listing:shared": {
        path: string;
    };
    "search:made": {
        text: string;
    };
    "lead:sent": {
        kind: string;
    };
    "draft:changed": {
        key: string;
        text: string | null;
    };
    "draft:wanted": {
        key: string;
    };
    "remote:failed": {
        remote: string;
        build: string;
        reason: string;
    };
    "remote:recovered": {
        remote: string;
        build: string;
    };
    "remote:replaced": {
        remote: string;
        build: string;
    };
    "page:revoked": {
        live: string | null;
    };
}
type EventName = keyof EventMap;
}

declare module "~/events/use-bus-event" {
import { EventName as EventName } from "~/events/event-map";
import { EventMap as EventMap } from "~/events/event-map";
function useBusEvent<N extends EventName>(name: N, listener: (payload: EventMap[N], origin: "here" | "other-tab") => void): void;
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Infer<S extends ZodType> = ZodInfer<S>;
}
