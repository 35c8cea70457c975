export default function unusedRouterLoader(source: string): string;
