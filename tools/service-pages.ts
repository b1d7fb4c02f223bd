import { existsSync, readFileSync } from 'node:fs'
import { TRANSLATION_SERVICES } from '../src/machine-translation/registry.ts'
import { servicesSection, settingsSection } from '../src/machine-translation/services-manual.ts'
import type { GeneratedPage } from './generated-pages.ts'

const FOLDER = 'docs/reference/services'

/** Pages about services for machine translation: people write them, but for one section with a table. */
export const SERVICE_PAGES: readonly GeneratedPage[] = [
  page('README', 'Services', () => servicesSection(TRANSLATION_SERVICES, (id) => existsSync(fileOf(id)))),
  // `test/service-pages.test.ts` reports a service without a page.
  ...TRANSLATION_SERVICES.filter(({ id }) => existsSync(fileOf(id))).map((service) =>
    page(service.id, 'Settings', () => settingsSection(service)),
  ),
]

function page(name: string, heading: string, section: () => string): GeneratedPage {
  return {
    path: `${FOLDER}/${name}.md`,
    render: () => replaceSection(readFileSync(fileOf(name), 'utf8'), heading, section()),
  }
}

function fileOf(name: string): URL {
  return new URL(`../${FOLDER}/${name}.md`, import.meta.url)
}

/** The text with other contents between this heading and the next one of its level. */
function replaceSection(text: string, heading: string, contents: string): string {
  const start = text.indexOf(`\n## ${heading}\n`)
  if (start === -1) throw new Error(`The page has no section “${heading}”`)
  const rest = start + heading.length + 5
  const end = text.indexOf('\n## ', rest)
  return `${text.slice(0, rest)}\n${contents}\n${end === -1 ? '' : text.slice(end)}`
}
