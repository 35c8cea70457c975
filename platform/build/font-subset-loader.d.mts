export default function subset(this: { resourceQuery: string }, font: Buffer): Promise<Buffer>;
