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
    'Further flags turn individual checks on and off:',
    '',
    '## Checks and their flags',
    '',
    'A check without an entry in the column “Turned on by” always runs. `ignore-all-checks` turns off all checks.',
    '',
    ...table(['Check', 'Name', 'Applies to', 'Turned on by', 'Turned off by'], CHECKS.map(checkRow)),
    '',
    `There are ${KNOWN_FLAGS.length} flags and ${CHECKS.length} checks in total. Weblate 4.x does not have those marked with *.`,
    '',
    'This page is generated with `npm run docs`.',
  ].join('\n')}\n`
}

const INTRODUCTION = [
  '# Flags',
  '',
  'Flags describe a string and control how it is checked: for example, that it is Markdown, that its translation can have at most',
  '20 characters, or that a check does not apply.',
  '',
  '## Sources of flags',
  '',
  '1. the file format: strings in Android files have `java-printf-format`;',
  '2. the project, setting `check_flags`;',
  '3. the component, setting `check_flags`;',
  '4. the translation;',
  '5. the file: comments such as `#, c-format` in gettext files, the attribute `weblate-flags` in XML files;',
  '6. the source string, `extra_flags`;',
  '7. the string itself, `extra_flags` (glossary terms).',
  '',
  'Diglot merges the flags from all sources. If two sources set different values, the later one in this list wins. `discard:NAME`',
  'removes a flag set by an earlier source.',
  '',
  '## Syntax',
  '',
  '```',
  'md-text, max-length:100, placeholders:$URL$:"first name":r"%\\d+"',
  '```',
  '',
  '- Flags are separated by commas, in any order. If a flag appears twice, the last one wins.',
  '- Values follow the name, each after a colon, and can be empty: `replacements:%s:` replaces `%s` with nothing.',
  '- Put a value that contains spaces or one of `, : " \' \\` in quotation marks, `"` or `\'`, or escape these characters with',
  '  backslashes. A backslash before any other character is a literal backslash.',
  '- `r"…"` is a regular expression; only quotation marks need to be escaped in it.',
  '- `fuzzy` is ignored, because it is a state of the translation, and so is `#`.',
  `- Flags can have at most ${MAX_FLAGS_LENGTH} characters in total.`,
  '',
  'Diglot validates flags set by users: it rejects unknown names, missing values and extra values with an error message. In files,',
  'it keeps unknown flags, because other programs may use them, and ignores invalid syntax.',
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
