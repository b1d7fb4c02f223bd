/** The formats of files of a translation memory. */
export const MEMORY_FORMATS = ['json', 'tmx'] as const
/** One of them. */
export type MemoryFormat = (typeof MEMORY_FORMATS)[number]
