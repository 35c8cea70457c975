export default function iconLinesLoader(svg: string): string;
