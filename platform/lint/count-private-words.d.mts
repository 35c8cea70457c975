export function findPrivateWords(file: string, text: string): { word: string; name: string }[];
export function countInText(file: string, text: string): Map<string, number>;
