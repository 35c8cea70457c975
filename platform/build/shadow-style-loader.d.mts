export default function shadowStyleLoader(css: string): string;
