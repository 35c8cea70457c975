/** Code before the entry of an otherwise good shell. */
export const inFront = 'throw new Error("A shell that breaks.");';
