/** The pages to link: first, last, and the neighbours of the current one; `null` for a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
  const shown = [...new Set(candidates)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    // A gap of one page takes as much space as the dots would.
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}
