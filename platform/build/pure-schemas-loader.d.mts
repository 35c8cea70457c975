export default function pureSchemasLoader(source: string): string;
