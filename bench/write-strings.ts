import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Random, seededRandom } from '../test/support/random.ts'

const LANGUAGES = ['cs', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'fi', 'hu', 'ro']
const STRINGS = 5000
const WORDS =
  'the file a new folder could not be opened remove all selected items from list show details of user account settings please enter your name and password again this value must between save changes before closing network connection was lost during update check if server is reachable or try later'.split(
    ' ',
  )

/** Source texts that are as long and mixed as those of programs; the same each time. */
export function programStrings(count: number): string[] {
  const random = seededRandom(7)
  return Array.from({ length: count }, (_, index) => sourceOf(random, index))
}

/** Makes a repository with one component of such strings in many languages. */
export function makeProgramStrings(
  folder: string,
  { count = STRINGS, languages = LANGUAGES }: { count?: number; languages?: readonly string[] } = {},
): { url: string; branch: string } {
  const path = join(folder, 'program')
  mkdirSync(join(path, 'po', 'program'), { recursive: true })
  const sources = programStrings(count)
  writeFileSync(join(path, 'po', 'program', 'program.pot'), catalogue('', sources))
  for (const language of languages) {
    writeFileSync(join(path, 'po', 'program', `${language}.po`), catalogue(language, sources))
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, stdio: 'ignore' })
  git('init', '-b', 'main')
  git('add', '.')
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', 'commit', '-m', 'Strings')
  return { url: pathToFileURL(path).href, branch: 'main' }
}

/** A tenth has a placeholder, half ends with a full stop; the number makes each another one. */
function sourceOf(random: Random, index: number): string {
  const words = Array.from({ length: 2 + random.below(14) }, () => random.pick(WORDS))
  if (random.chance(10)) words.push('%s')
  const text = `${words.join(' ')} ${index}${random.chance(50) ? '.' : ''}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function catalogue(language: string, sources: readonly string[]): string {
  const head = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${language}\\n"\n`
  const entries = sources.map((source, index) => {
    const flags = source.includes('%s') ? '#, c-format\n' : ''
    // A third waits to be translated.
    const target = language === '' || index % 3 === 0 ? '' : `${language} ${source}`
    return `\n#: src/part-${index % 50}.c:${index}\n${flags}msgid "${source}"\nmsgstr "${target}"\n`
  })
  return head + entries.join('')
}
