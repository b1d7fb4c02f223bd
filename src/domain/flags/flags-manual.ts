import { CHECKS, type CheckInfo } from '../checks/check-list.ts'
import { MAX_FLAGS_LENGTH } from './flag.ts'
import { KNOWN_FLAGS, type KnownFlag, PLAIN_FLAGS, TYPED_FLAGS } from './known-flags.ts'

/** The text of `docs/reference/flags.md`. */
export function flagsManual(): string {
  return `${[
    ...INTRODUCTION,
    '## Flags with values',
    '',
    ...table(['Flag', 'Example', 'Meaning'], TYPED_FLAGS.map(typedRow)),
    '',
    '## Flags without values',
    '',
    ...table(['Flag', 'Meaning'], PLAIN_FLAGS.map(plainRow)),
    '',
    'Further flags turn single checks on and off; they are in the next table.',
    '',
    '## Checks and their flags',
    '',
    'A check without an entry under “Turned on by” runs everywhere. `ignore-all-checks` turns all of them off.',
    '',
    ...table(['Check', 'Name', 'Looks at', 'Turned on by', 'Turned off by'], CHECKS.map(checkRow)),
    '',
    `These are ${KNOWN_FLAGS.length} flags and ${CHECKS.length} checks. * Clients of Weblate 4.x do not know it.`,
    '',
    'This page is generated: `npm run docs`.',
  ].join('\n')}\n`
}

const INTRODUCTION = [
  '# Flags',
  '',
  'Flags say what a string is and how it is checked: that it is Markdown, that it must not be longer than 20 characters, that',
  'one check does not apply to it.',
  '',
  '## Where they come from',
  '',
  '1. the file format: strings of Android files have `java-printf-format`;',
  '2. the project, setting `check_flags`;',
  '3. the component, setting `check_flags`;',
  '4. the translation;',
  '5. the file: comments such as `#, c-format` in gettext files, the attribute `weblate-flags` in XML files;',
  '6. the source string, `extra_flags`;',
  '7. the string itself, `extra_flags` (terms of glossaries).',
  '',
  'All of them hold together. Where two give different values, the one further down this list counts. `discard:NAME` takes a',
  'flag away that comes from further up.',
  '',
  '## How they are written',
  '',
  '```',
  'md-text, max-length:100, placeholders:$URL$:"first name":r"%\\d+"',
  '```',
  '',
  '- A comma separates flags; the order does not matter. Of two with the same name the last counts.',
  '- Values follow the name after colons, and may be empty: `replacements:%s:` puts nothing in place of `%s`.',
  '- A value with spaces or one of `, : " \' \\` stands in quotation marks, `"` or `\'`, or has backslashes before these',
  '  characters. A backslash before any other character stands for itself.',
  '- `r"…"` is a regular expression; only quotation marks need a backslash in it.',
  '- `fuzzy` is left out, as it is a state of the translation, and so is `#`.',
  `- At most ${MAX_FLAGS_LENGTH} characters are read.`,
  '',
  'Flags that people set are checked: an unknown name, a missing or superfluous value is refused with a sentence that says what',
  'is wrong. In files unknown flags are kept, as other programs use them, and what cannot be read is left out.',
  '',
]

function typedRow(flag: KnownFlag): string[] {
  return [named(flag.name, flag), code(flag.parameters?.example ?? ''), flag.meaning]
}

function plainRow(flag: KnownFlag): string[] {
  return [named(flag.name, flag), flag.meaning]
}

function checkRow(check: CheckInfo): string[] {
  const kind = { target: 'translation', source: 'source', glossary: 'glossary term' }[check.kind]
  return [
    named(check.id, check),
    check.name,
    kind,
    check.enableFlags.map(code).join(', '),
    code(check.ignoreFlag),
  ]
}

function named(name: string, { release }: Pick<KnownFlag, 'release'>): string {
  return release === 'later' ? `${code(name)} *` : code(name)
}

function code(text: string): string {
  return `\`${text}\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)]
}
