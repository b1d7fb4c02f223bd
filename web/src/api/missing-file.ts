/** The messages of Chromium, Firefox, Safari, and of Vite for styles. */
const WORDS = /dynamically imported module|importing a module script|unable to preload/i

/** True if a chunk of the web interface failed to load: the server is down, or has a newer version. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
