import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LANGUAGES = ['cs', 'de']
const STRINGS = 4

/** A repository with a folder for each component. */
export interface PartsSource {
  readonly url: string
  readonly branch: string
  /** Commits other texts in one language of the last component. */
  changeOneFile(): void
}

/** Makes a repository with so many components. */
export function makeParts(folder: string, name: string, count: number): PartsSource {
  const path = join(folder, name)
  const write = (part: number, text: string) => {
    const place = join(path, 'po', `part-${String(part).padStart(4, '0')}`)
    mkdirSync(place, { recursive: true })
    writeFileSync(
      join(place, 'messages.pot'),
      catalogue(part, () => ''),
    )
    for (const language of LANGUAGES) {
      writeFileSync(
        join(place, `${language}.po`),
        catalogue(part, (index) => `${text} ${language} ${index}`),
      )
    }
  }
  for (let part = 0; part < count; part += 1) write(part, 'Text')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, stdio: 'ignore' })
  const commit = () => {
    git('add', '.')
    git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', 'commit', '-m', 'Strings')
  }
  git('init', '-b', 'main')
  commit()
  let changes = 0
  return {
    url: pathToFileURL(path).href,
    branch: 'main',
    changeOneFile() {
      changes += 1
      write(count - 1, `Text ${changes}`)
      commit()
    },
  }
}

function catalogue(part: number, targetOf: (index: number) => string): string {
  const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
  const entries = Array.from(
    { length: STRINGS },
    (_, index) => `\nmsgid "String ${index} of part ${part}"\nmsgstr "${targetOf(index)}"\n`,
  )
  return head + entries.join('')
}
