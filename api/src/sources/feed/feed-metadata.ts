import { XMLParser } from "fast-xml-parser";
import { z, type Infer } from "@larchway/shared/schema";

/** The resources of a feed with their fields; some fields are rows of other resources that `$expand` includes. */
export type FeedMetadata = ReadonlyMap<string, ResourceMetadata>;
interface ResourceMetadata {
  fields: ReadonlySet<string>;
  expandable: ReadonlySet<string>;
  /** Functions without parameters of the whole resource, such as CREA's PropertyReplication. */
  functions: ReadonlySet<string>;
}

const named = z.object({ Name: z.string() });
const typeSchema = named.extend({
  BaseType: z.string().optional(),
  Property: z.array(named).default([]),
  NavigationProperty: z.array(named).default([]),
});
const functionSchema = named.extend({
  IsBound: z.string().optional(),
  Parameter: z.array(z.object({ Type: z.string() })).default([]),
});
const schemaSchema = z.object({
  Namespace: z.string(),
  EntityType: z.array(typeSchema).default([]),
  Function: z.array(functionSchema).default([]),
  EntityContainer: z
    .array(z.object({ EntitySet: z.array(named.extend({ EntityType: z.string() })).default([]) }))
    .default([]),
});
const documentSchema = z.object({
  Edmx: z.object({ DataServices: z.object({ Schema: z.array(schemaSchema) }) }),
});

const lists = new Set([
  "Schema",
  "EntityType",
  "EntityContainer",
  "EntitySet",
  "Property",
  "NavigationProperty",
  "Function",
  "Parameter",
]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && lists.has(name),
});

/** Parses an OData `$metadata` document; undefined for anything else. */
export function parseMetadata(xml: string): FeedMetadata | undefined {
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch {
    return undefined;
  }
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) return undefined;
  const schemas = parsed.data.Edmx.DataServices.Schema;
  const types = new Map<string, Infer<typeof typeSchema>>(
    schemas.flatMap(({ Namespace, EntityType }) =>
      EntityType.map((type) => [`${Namespace}.${type.Name}`, type] as const),
    ),
  );
  const collect = (typeName: string, kind: "Property" | "NavigationProperty", depth = 0): string[] => {
    const type = types.get(typeName);
    if (!type || depth > 5) return [];
    const inherited = type.BaseType === undefined ? [] : collect(type.BaseType, kind, depth + 1);
    return [...inherited, ...type[kind].map(({ Name }) => Name)];
  };
  const sets = schemas.flatMap(({ EntityContainer }) =>
    EntityContainer.flatMap(({ EntitySet }) => EntitySet),
  );
  const functions = schemas.flatMap(({ Function }) =>
    Function.filter(({ IsBound, Parameter }) => IsBound === "true" && Parameter.length === 1),
  );
  return new Map(
    sets.map(({ Name, EntityType }) => [
      Name,
      {
        fields: new Set(collect(EntityType, "Property")),
        expandable: new Set(collect(EntityType, "NavigationProperty")),
        functions: new Set(
          functions
            .filter(({ Parameter }) => Parameter[0]?.Type === `Collection(${EntityType})`)
            .map(({ Name }) => Name),
        ),
      },
    ]),
  );
}
