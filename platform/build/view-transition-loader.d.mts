export default function viewTransitionLoader(source: string): string;
