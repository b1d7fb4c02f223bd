import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LANGUAGES = ['cs', 'de', 'fr']
const STRINGS = 5000

/** Makes a repository in a folder whose strings are all of one length, so that pages of them cost the same. */
export function makeLikeStrings(folder: string): { url: string; branch: string } {
  const path = join(folder, 'like')
  mkdirSync(join(path, 'po', 'like'), { recursive: true })
  writeFileSync(join(path, 'po', 'like', 'like.pot'), catalogue('', ''))
  for (const language of LANGUAGES) {
    writeFileSync(join(path, 'po', 'like', `${language}.po`), catalogue(language, 'přeloženo'))
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, stdio: 'ignore' })
  git('init', '-b', 'main')
  git('add', '.')
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', 'commit', '-m', 'Strings')
  return { url: pathToFileURL(path).href, branch: 'main' }
}

function catalogue(language: string, word: string): string {
  const head = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${language}\\n"\n`
  const entries = Array.from({ length: STRINGS }, (_, index) => {
    const number = String(index).padStart(6, '0')
    const target = word === '' ? '' : `Text číslo ${number}, ${word}`
    return `\n#: src/file-${number}.c:10\nmsgid "The text with the number ${number}"\nmsgstr "${target}"\n`
  })
  return head + entries.join('')
}
