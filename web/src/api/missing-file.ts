/** As browsers say it: Chromium, Firefox, Safari, and Vite of styles. */
const WORDS = /dynamically imported module|importing a module script|unable to preload/i

/** True when a part of the pages did not come: the server is not there, or has newer pages. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
