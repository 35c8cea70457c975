declare module "~" {
export { SearchBox as SearchBox } from "~/listing-ui/search-box/search-box";
export { SearchBoxProps as SearchBoxProps } from "~/listing-ui/search-box/search-box";
}

declare module "~/contracts/api/suggestions" {
import { Infer as Infer } from "~/schema/index";
const suggestionSchema: import("zod/v4").ZodDiscriminatedUnion<[
    import("zod/v4").ZodObject<{
        type: import("zod/v4").ZodLiteral<"city">;
        isTarget: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<true>>;
        city_name: import("zod/v4").ZodString;
        count: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
    }, import("zod/v4/core").$strip>,
    import("zod/v4").ZodObject<{
        type: import("zod/v4").ZodLiteral<"place">;
        isTarget: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<true>>;
        kind: import("zod/v4").ZodEnum<{
            community: "community";
            intersection: "intersection";
            neighbourhood: "neighbourhood";
            office: "office";
            postal: "postal";
            school: "school";
            station: "station";
            street: "street";
        }>;
        name: import("zod/v4").ZodString;
        municipality: import("zod/v4").ZodString;
        count: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
        query: import("zod/v4").ZodString;
    }, import("zod/v4/core").$strip>,
    import("zod/v4").ZodObject<{
        type: import("zod/v4").ZodLiteral<"filters">;
        isTarget: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<true>>;
        texts: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        unread: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
        market: import("zod/v4").ZodOptional<import("zod/v4").ZodEnum<{
            "For Lease": "For Lease";
            "For Sale": "For Sale";
        }>>;
        count: import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>;
        query: import("zod/v4").ZodString;
    }, import("zod/v4/core").$strip>,
    import("zod/v4").ZodObject<{
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
        type: import("zod/v4").ZodLiteral<"listing">;
        isTarget: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<true>>;
        city_name: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
        images: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
            Order: import("zod/v4").ZodNumber;
            mediaurl: import("zod/v4").ZodString;
        }, import("zod/v4/core").$strip>>>;
        image: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
        url: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
    }, import("zod/v4/core").$strip>
], "type">;
type Suggestion = Infer<typeof suggestionSchema>;
}

declare module "~/listing-ui/search-box/search-box" {
import { SearchBoxVariant as SearchBoxVariant } from "~/listing-ui/search-box/search-field";
import { Suggestion as Suggestion } from "~/contracts/api/suggestions";
interface SearchBoxProps {
    variant: SearchBoxVariant;
    onPicked?: () => void;
    onFound?: (found: Suggestion) => void;
}
function SearchBox({ variant, onPicked, onFound }: SearchBoxProps): import("react").JSX.Element;
}

declare module "~/listing-ui/search-box/search-field" {
type SearchBoxVariant = "header" | "hero" | "sheet" | "map";
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Infer<S extends ZodType> = ZodInfer<S>;
}
