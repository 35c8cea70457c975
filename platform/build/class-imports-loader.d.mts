export default function classImportsLoader(source: string): string;
