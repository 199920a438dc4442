/**
 * Environment variables of glibc's allocator that every start of the shop has. The second one keeps its threshold where it
 * is: otherwise the first large image raises it, and the memory of later ones stays with the process (130 MB after twenty
 * screenshots of 12 megapixels; decision 0188).
 */
export const ALLOCATOR_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' } as const
