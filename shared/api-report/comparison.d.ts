declare module "~" {
export { clearComparison as clearComparison } from "~/comparison/comparison";
export { comparisonAtom as comparisonAtom } from "~/comparison/comparison";
export { readComparison as readComparison } from "~/comparison/comparison";
export { toggleComparison as toggleComparison } from "~/comparison/comparison";
export { useComparison as useComparison } from "~/comparison/use-comparison";
}

declare module "~/comparison/comparison" {
import { Property as Property } from "~/contracts/api/property";
const comparisonAtom: import("jotai").PrimitiveAtom<readonly {
    _id: string;
    ListingKey: string;
    ListingId?: string | undefined;
    listing_id: string;
    UnparsedAddress: string;
    UnitNumber?: string | undefined;
    StreetNumber?: string | undefined;
    StreetName?: string | undefined;
    StreetSuffix?: string | undefined;
    City: string;
    StateOrProvince?: string | undefined;
    stateorprovince?: string | undefined;
    postalcode?: string | undefined;
    ListPrice?: number | undefined;
    ClosePrice?: number | undefined;
    PropertyType: string;
    PropertySubType?: string | undefined;
    TransactionType?: string | undefined;
    StandardStatus?: string | undefined;
    MlsStatus?: string | undefined;
    ContractStatus?: string | undefined;
    PurchaseContractDate?: string | undefined;
    OriginalEntryTimestamp?: string | undefined;
    ListingContractDate?: string | undefined;
    BedroomsTotalInteger?: number | undefined;
    BedroomsAboveGrade?: number | undefined;
    BedroomsBelowGrade?: number | undefined;
    BathroomsTotalInteger?: number | undefined;
    CoveredSpaces?: number | undefined;
    ParkingSpaces?: number | undefined;
    LivingAreaRange?: string | undefined;
    LivingArea?: number | undefined;
    TaxAnnualAmount?: number | undefined;
    AssociationFee?: number | undefined;
    ListOfficeName?: string | undefined;
    ListingURL?: string | undefined;
    Latitude?: number | undefined;
    Longitude?: number | undefined;
    locationPrecision?: "address" | "city" | "postal" | "street" | undefined;
    neighbourhood?: {
        place: string;
        name: string;
        path: string;
    } | undefined;
    openHouses?: {
        date: string;
        startsAt: string;
        endsAt: string;
    }[] | undefined;
    timeZone?: string | undefined;
    details?: {
        BedroomsAboveGrade?: number | undefined;
        BedroomsBelowGrade?: number | undefined;
        BathroomsTotalInteger?: number | undefined;
        CoveredSpaces?: number | undefined;
        ParkingSpaces?: number | undefined;
        OriginalListPrice?: number | undefined;
        ClosePrice?: number | undefined;
        CloseDate?: string | undefined;
        SoldEntryTimestamp?: string | undefined;
    } | undefined;
    media?: {
        mediaurl: string;
        mediastatus?: string | undefined;
        permission?: string | string[] | undefined;
        imagesizedescription?: string | undefined;
        Order?: number | undefined;
        ShortDescription?: string | undefined;
        label?: string | undefined;
        color?: string | undefined;
    }[] | undefined;
    mediaCount?: number | undefined;
    locked?: boolean | undefined;
    lockedImage?: string | undefined;
    featured?: boolean | undefined;
}[]> & {
    init: readonly {
        _id: string;
        ListingKey: string;
        ListingId?: string | undefined;
        listing_id: string;
        UnparsedAddress: string;
        UnitNumber?: string | undefined;
        StreetNumber?: string | undefined;
        StreetName?: string | undefined;
        StreetSuffix?: string | undefined;
        City: string;
        StateOrProvince?: string | undefined;
        stateorprovince?: string | undefined;
        postalcode?: string | undefined;
        ListPrice?: number | undefined;
        ClosePrice?: number | undefined;
        PropertyType: string;
        PropertySubType?: string | undefined;
        TransactionType?: string | undefined;
        StandardStatus?: string | undefined;
        MlsStatus?: string | undefined;
        ContractStatus?: string | undefined;
        PurchaseContractDate?: string | undefined;
        OriginalEntryTimestamp?: string | undefined;
        ListingContractDate?: string | undefined;
        BedroomsTotalInteger?: number | undefined;
        BedroomsAboveGrade?: number | undefined;
        BedroomsBelowGrade?: number | undefined;
        BathroomsTotalInteger?: number | undefined;
        CoveredSpaces?: number | undefined;
        ParkingSpaces?: number | undefined;
        LivingAreaRange?: string | undefined;
        LivingArea?: number | undefined;
        TaxAnnualAmount?: number | undefined;
        AssociationFee?: number | undefined;
        ListOfficeName?: string | undefined;
        ListingURL?: string | undefined;
        Latitude?: number | undefined;
        Longitude?: number | undefined;
        locationPrecision?: "address" | "city" | "postal" | "street" | undefined;
        neighbourhood?: {
            place: string;
            name: string;
            path: string;
        } | undefined;
        openHouses?: {
            date: string;
            startsAt: string;
            endsAt: string;
        }[] | undefined;
        timeZone?: string | undefined;
        details?: {
            BedroomsAboveGrade?: number | undefined;
            BedroomsBelowGrade?: number | undefined;
            BathroomsTotalInteger?: number | undefined;
            CoveredSpaces?: number | undefined;
            ParkingSpaces?: number | undefined;
            OriginalListPrice?: number | undefined;
            ClosePrice?: number | undefined;
            CloseDate?: string | undefined;
            SoldEntryTimestamp?: string | undefined;
        } | undefined;
        media?: {
            mediaurl: string;
            mediastatus?: string | undefined;
            permission?: string | string[] | undefined;
            imagesizedescription?: string | undefined;
            Order?: number | undefined;
            ShortDescription?: string | undefined;
            label?: string | undefined;
            color?: string | undefined;
        }[] | undefined;
        mediaCount?: number | undefined;
        locked?: boolean | undefined;
        lockedImage?: string | undefined;
        featured?: boolean | undefined;
    }[];
};
function readComparison(): Property[];
function toggleComparison(property: Property): Property[];
function clearComparison(): Property[];
}

declare module "~/comparison/use-comparison" {
import { Property as Property } from "~/contracts/api/property";
function useComparison(): {
    properties: readonly {
        _id: string;
        ListingKey: string;
        ListingId?: string | undefined;
        listing_id: string;
        UnparsedAddress: string;
        UnitNumber?: string | undefined;
        StreetNumber?: string | undefined;
        StreetName?: string | undefined;
        StreetSuffix?: string | undefined;
        City: string;
        StateOrProvince?: string | undefined;
        stateorprovince?: string | undefined;
        postalcode?: string | undefined;
        ListPrice?: number | undefined;
        ClosePrice?: number | undefined;
        PropertyType: string;
        PropertySubType?: string | undefined;
        TransactionType?: string | undefined;
        StandardStatus?: string | undefined;
        MlsStatus?: string | undefined;
        ContractStatus?: string | undefined;
        PurchaseContractDate?: string | undefined;
        OriginalEntryTimestamp?: string | undefined;
        ListingContractDate?: string | undefined;
        BedroomsTotalInteger?: number | undefined;
        BedroomsAboveGrade?: number | undefined;
        BedroomsBelowGrade?: number | undefined;
        BathroomsTotalInteger?: number | undefined;
        CoveredSpaces?: number | undefined;
        ParkingSpaces?: number | undefined;
        LivingAreaRange?: string | undefined;
        LivingArea?: number | undefined;
        TaxAnnualAmount?: number | undefined;
        AssociationFee?: number | undefined;
        ListOfficeName?: string | undefined;
        ListingURL?: string | undefined;
        Latitude?: number | undefined;
        Longitude?: number | undefined;
        locationPrecision?: "address" | "city" | "postal" | "street" | undefined;
        neighbourhood?: {
            place: string;
            name: string;
            path: string;
        } | undefined;
        openHouses?: {
            date: string;
            startsAt: string;
            endsAt: string;
        }[] | undefined;
        timeZone?: string | undefined;
        details?: {
            BedroomsAboveGrade?: number | undefined;
            BedroomsBelowGrade?: number | undefined;
            BathroomsTotalInteger?: number | undefined;
            CoveredSpaces?: number | undefined;
            ParkingSpaces?: number | undefined;
            OriginalListPrice?: number | undefined;
            ClosePrice?: number | undefined;
            CloseDate?: string | undefined;
            SoldEntryTimestamp?: string | undefined;
        } | undefined;
        media?: {
            mediaurl: string;
            mediastatus?: string | undefined;
            permission?: string | string[] | undefined;
            imagesizedescription?: string | undefined;
            Order?: number | undefined;
            ShortDescription?: string | undefined;
            label?: string | undefined;
            color?: string | undefined;
        }[] | undefined;
        mediaCount?: number | undefined;
        locked?: boolean | undefined;
        lockedImage?: string | undefined;
        featured?: boolean | undefined;
    }[];
    isChosen: (listingKey: string) => boolean;
    toggle: (property: Property) => void;
    clear: () => void;
};
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

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Infer<S extends ZodType> = ZodInfer<S>;
}
