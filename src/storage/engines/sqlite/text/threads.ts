import { extname } from 'node:path'

// The build finds threads by such names, and puts their files beside the one that names them.

/** The file of the thread that searches texts. */
export const SEARCH_THREAD = new URL(`./sqlite-search-thread${extname(import.meta.url)}`, import.meta.url)
/** The file of the thread that finds similar sources in the translation memory. */
export const MEMORY_THREAD = new URL(`./sqlite-memory-thread${extname(import.meta.url)}`, import.meta.url)
