/**
 * For glibc's malloc, which reads them when a process starts: large buffers go back to the system when they are freed.
 * Left alone it raises the threshold to the largest buffer it has seen, and the index's old columns stay with us: some
 * 50 MB at a million listings. Other systems do not know these names.
 */
export const memorySettings = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
