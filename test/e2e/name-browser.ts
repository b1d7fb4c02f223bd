import { findTestBrowser } from './find-browser.ts'

/** Names the browser of the whole run, so that each file of tests need not look for it, or install one beside the others. */
export function setup(): void {
  process.env.CHROMIUM = findTestBrowser() ?? ''
}
