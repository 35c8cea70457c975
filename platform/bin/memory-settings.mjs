/**
 * For the api. glibc's malloc reads them when a process starts: large buffers go back to the system when they are freed. Left
 * alone it raises the threshold to the largest buffer it has seen, and the index's old columns stay with us: some 50 MB
 * at a million listings. Other systems do not know these names. Not for the edge: a document that is compressed takes large
 * buffers for a moment, and three times as long when the system has to give each.
 */
export const memorySettings = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
