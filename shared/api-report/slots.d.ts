declare module "~" {
export { OfferedSlotProps as OfferedSlotProps } from "~/slots/slot";
export { Slot as Slot } from "~/slots/slot";
export { SlotProps as SlotProps } from "~/slots/slot";
export { SlotProvider as SlotProvider } from "~/slots/slot";
}

declare module "~/contracts/slots" {
import { Infer as Infer } from "~/schema/index";
const listingCostsSchema: import("zod/v4").ZodObject<{
    price: import("zod/v4").ZodNumber;
    City: import("zod/v4").ZodString;
    PropertyType: import("zod/v4").ZodString;
    PropertySubType: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodString>>;
    TransactionType: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodString>>;
    TaxAnnualAmount: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>>;
    AssociationFee: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodNumber>>;
}, import("zod/v4/core").$strip>;
const listingMapSchema: import("zod/v4").ZodObject<{
    latitude: import("zod/v4").ZodNumber;
    longitude: import("zod/v4").ZodNumber;
    radius: import("zod/v4").ZodNumber;
    outline: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodArray<import("zod/v4").ZodTuple<[
        import("zod/v4").ZodNumber,
        import("zod/v4").ZodNumber
    ], null>>>>>;
    place: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodString>>;
    points: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
        kind: import("zod/v4").ZodEnum<{
            school: "school";
            station: "station";
        }>;
        name: import("zod/v4").ZodString;
        latitude: import("zod/v4").ZodNumber;
        longitude: import("zod/v4").ZodNumber;
    }, import("zod/v4/core").$strip>>>>;
    stops: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
        name: import("zod/v4").ZodString;
        latitude: import("zod/v4").ZodNumber;
        longitude: import("zod/v4").ZodNumber;
    }, import("zod/v4/core").$strip>>>>;
    homes: import("zod/v4").ZodCatch<import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
        latitude: import("zod/v4").ZodNumber;
        longitude: import("zod/v4").ZodNumber;
        name: import("zod/v4").ZodString;
    }, import("zod/v4/core").$strip>>>>;
}, import("zod/v4/core").$strip>;
const workedPurchaseSchema: import("zod/v4").ZodObject<{
    price: import("zod/v4").ZodNumber;
    downPayment: import("zod/v4").ZodNumber;
    ratePct: import("zod/v4").ZodNumber;
    years: import("zod/v4").ZodNumber;
    City: import("zod/v4").ZodString;
}, import("zod/v4/core").$strip>;
const saveSearchSchema: import("zod/v4").ZodObject<{
    market: import("zod/v4").ZodOptional<import("zod/v4").ZodEnum<{
        "For Lease": "For Lease";
        "For Sale": "For Sale";
    }>>;
    query: import("zod/v4").ZodString;
    request: import("zod/v4").ZodNumber;
}, import("zod/v4/core").$strip>;
interface PageSlots {
    "listing-costs": Infer<typeof listingCostsSchema>;
    "listing-map": Infer<typeof listingMapSchema>;
    "worked-purchase": Infer<typeof workedPurchaseSchema>;
    "save-search": Infer<typeof saveSearchSchema>;
}
type PageSlotName = keyof PageSlots;
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Infer<S extends ZodType> = ZodInfer<S>;
}

declare module "~/slots/slot" {
import { PageSlotName as PageSlotName } from "~/contracts/slots";
import { PageSlots as PageSlots } from "~/contracts/slots";
import { ComponentType as ComponentType } from "react";
import { ReactNode as ReactNode } from "react";
interface SlotProps<Name extends PageSlotName> {
    name: Name;
    props: PageSlots[Name];
    isNeeded: boolean;
    className?: string;
}
interface OfferedSlotProps {
    name: string;
    props: object;
    isNeeded: boolean;
    className?: string;
}
function SlotProvider({ slot, children, }: {
    slot: ComponentType<OfferedSlotProps>;
    children: ReactNode;
}): import("react").JSX.Element;
function Slot(props: {
    [Name in PageSlotName]: SlotProps<Name>;
}[PageSlotName]): import("react").JSX.Element | null;
}
