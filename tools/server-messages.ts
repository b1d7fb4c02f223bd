import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** Folders whose sentences reach people over the API. What is wrong inside a file is told in English, as by a compiler, except in memories. */
const TALKING =
  'src/{actions,api,auth,checks,domain,formats/memory,import,machine-translation,outbound,regex,storage,vcs}/**/*.ts'
/** Tests, the manual, the description of the API, mails, and what models are told. */
const SILENT =
  /\.test\.ts$|-manual\.ts$|component-settings\.ts$|file-format-params\.ts$|openapi\.ts$|account-mail\.ts$|\/(?:prompt-\w+|model-settings)\.ts$|\/rephrase\.ts$|\/findings\//
/** Said about what the server runs on, without capital letter and full stop. */
const FINDINGS = 'src/actions/findings/*.ts'
/** Why a repository, a mail server or a task failed and what is wrong with flags, without a full stop: the command line shows it too. */
const REASONS = `src/{${[
  'domain/flags/{parse,validate}-flags',
  'mail/send-mail',
  'tasks/{attempt,handle-failure,task}',
  'threads/fair-queue',
  'vcs/{branch-name,disk-limit,explain-git-error,git}',
  'vcs/{commits/sign-commits,commits/update-refs,content/list-files,content/records,remote/*}',
].join()}}.ts`

const SENTENCE = /^[\p{Lu}“{].*\s.*(?:\.|[.:] \{\d\})$/su
const REASON = /^(?:\p{Lu}|git |\{1\}(?:;|:| [a-z])).*\p{L} .*\p{L}/u
const PHRASE = /\p{L}{2}.* | .*\p{L}{2}/u

/** Pieces that sentences are made of: each is a text of its own, and must be in the file. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  'src/actions/checks/check-trial.ts': ['one text', 'one to {1} texts'],
  'src/actions/units/saving/edited-text.ts': ['one text', 'at most {1} texts'],
  'src/checks/markup/find-rst-problem.ts': ['literal text', 'a role or link', 'strong emphasis'],
  'src/checks/markup/md-link.ts': ['no links', 'one link', '{1} links'],
  'src/checks/placeholders/regex.ts': ['the regular expression of the flag', 'the regular expression {1}'],
  'src/checks/punctuation/end-exclamation.ts': ['an exclamation mark'],
  'src/checks/whitespace/newline-count.ts': ['1 line break', '{1} line breaks'],
  'src/checks/whitespace/spaces.ts': ['no space', 'one space', '{1} spaces'],
  'src/domain/flags/validate-flags.ts': [
    'a whole number',
    'a whole number greater than 0',
    'a string',
    'one character',
    'a flag name',
    'a string of at most {1} characters',
    'a regular expression of at most {1} characters',
    'one of {1}',
    'such as “{1}”',
    'one parameter',
    'at most {1} parameters',
  ],
  'src/import/plan/plan-files.ts': [
    'The file is missing',
    'The source language of the file is {1}, but that of the component is {2}',
  ],
  'src/import/sync-component.ts': [
    'The file mask matches {1} files; a component can have at most {2} languages',
  ],
  'src/import/work.ts': [
    'The file has {1} bytes, which exceeds the size limit',
    'The file is not in the repository',
  ],
  'src/import/plan/shared-file.ts': ['The file exceeds the size limit'],
  'src/domain/search/read-range.ts': ['a state name or number', 'a whole number'],
  'src/vcs/remote/open-pull-request.ts': [
    'allow the token to open pull requests',
    'check the URLs and branches of the component',
  ],
  'src/storage/components/notices/conflict-alert.ts': [
    'A string was',
    '{1} strings were',
    'the local translation was kept as a suggestion',
    'the local translations were kept as suggestions',
  ],
}

/** Members that describe the API and settings of services. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['description', 'summary', 'help'])

let listed: ReadonlyMap<string, readonly string[]> | null = null

/** What the server says to people in its own words, by file; `{1}` stands for what is put in. Read once for each process. */
export function listServerMessages(): ReadonlyMap<string, readonly string[]> {
  listed ??= readServerMessages()
  return listed
}

function readServerMessages(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const look = (pattern: string, isMessage: (text: string, file: string) => boolean) => {
    for (const file of globSync(pattern, { cwd: ROOT }).sort()) {
      const path = file.replaceAll('\\', '/')
      if (/\.test\.ts$/.test(path) || found.has(path)) continue
      const source = readFileSync(join(ROOT, file), 'utf8')
      const texts = textsIn(source, pattern === FINDINGS).filter((text) => isMessage(text, path))
      if (texts.length > 0) found.set(path, [...new Set(texts)])
    }
  }
  look(FINDINGS, (text) => PHRASE.test(text) || /^(git|Node\.js|disk|email|database)$/.test(text))
  look(
    REASONS,
    (text, file) => PIECES[file]?.includes(text) === true || (REASON.test(text) && !text.includes('\n')),
  )
  look(TALKING, (text, file) => {
    if (PIECES[file]?.includes(text)) return true
    return !SILENT.test(file) && SENTENCE.test(text) && !text.includes('\n')
  })
  for (const [file, pieces] of Object.entries(PIECES)) {
    const missing = pieces.filter((piece) => found.get(file)?.includes(piece) !== true)
    if (missing.length > 0) throw new Error(`${file} no longer says “${missing.join('”, “')}”`)
  }
  return found
}

/** All texts of a source file, but for descriptions of the API, lines of the log, and errors that only developers see. */
export function textsIn(source: string, hasErrors = false): string[] {
  const texts: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    if (!isNode(node) || isDescription(node) || isLogged(node) || (!hasErrors && isError(node))) return
    const text = textOf(node)
    if (text !== null) texts.push(text)
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseAst(source, { lang: 'ts' }).body)
  return texts
}

type Node = Readonly<Record<string, unknown>>

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

function isError({ type, callee }: Node): boolean {
  return type === 'NewExpression' && isNode(callee) && callee.name === 'Error'
}

function isLogged({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return false
  return ['info', 'warn', 'error'].includes(String(callee.property.name))
}

function isDescription({ type, key }: Node): boolean {
  if (type === 'ImportDeclaration') return true
  return type === 'Property' && isNode(key) && DESCRIPTIONS.has(String(key.name))
}

/** The text of a literal or a template, with numbers for what is put in; null for everything else. */
function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null
  return quasis.map(({ value: { cooked } }, at) => (at === 0 ? cooked : `{${at}}${cooked}`)).join('')
}
