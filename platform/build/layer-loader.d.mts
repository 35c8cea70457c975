export default function layerLoader(css: string): string;
