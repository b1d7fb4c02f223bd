import { CHECKS, type CheckInfo } from '../checks/check-list.ts'

/** What a parameter must be; `validate-flags.ts` has the rules. */
export type ParameterKind =
  | 'integer'
  | 'positive'
  | 'text'
  | 'anything'
  | 'placeholder'
  | 'regex'
  | 'character'
  | 'variant'
  | 'icu-option'
  | 'flag-name'

/** The parameters of a flag. */
export interface ParameterRule {
  readonly kind: ParameterKind
  readonly least: number
  /** `Infinity` without a limit. */
  readonly most: number
  readonly inPairs?: boolean
  /** An example for users. */
  readonly example: string
}

/** A flag that users can set. */
export interface KnownFlag {
  readonly name: string
  readonly meaning: string
  /** Null for a flag without parameters. */
  readonly parameters: ParameterRule | null
  /** `later`: clients of Weblate 4.x do not know it. */
  readonly release: '4.x' | 'later'
}

/** Flags with values. */
export const TYPED_FLAGS: readonly KnownFlag[] = [
  typed(
    'priority',
    one('integer', '150'),
    'Strings with a higher priority are shown first; the default is 100',
  ),
  typed('max-length', one('positive', '100'), 'Maximum number of characters in a translation'),
  typed('max-lines', one('positive', '3'), 'Maximum number of lines in a translation', 'later'),
  typed(
    'max-size',
    { kind: 'positive', least: 1, most: 2, example: '300:2' },
    'Maximum width in pixels and number of lines of a rendered translation',
  ),
  typed('font-family', one('text', 'ubuntu'), 'Font that `max-size` measures with'),
  typed('font-size', one('positive', '22'), 'Size of that font'),
  typed('font-weight', one('text', 'bold'), 'Weight of that font'),
  typed('font-spacing', one('integer', '1'), 'Letter spacing of that font'),
  typed(
    'placeholders',
    many('placeholder', '$URL$:"$first name$":r"%\\d"'),
    'Texts or regular expressions whose matches must be kept in the translation',
  ),
  typed('regex', one('regex', 'r"^[A-Z]"'), 'Regular expression that the translation must match'),
  typed(
    'replacements',
    { ...many('anything', '%s:"John Doe":%d:'), least: 2, inPairs: true },
    'Pairs of a text and its replacement for measuring length and size',
  ),
  typed(
    'variant',
    one('variant', '"Save as"'),
    'Groups variants of the same string, such as a long and a short one; the key is the source of the first, or any shared text',
  ),
  typed('icu-flags', many('icu-option', 'xml:-extra'), 'Options of the ICU checks'),
  typed('icu-tag-prefix', one('text', '"x:"'), 'The ICU checks treat only tags with this prefix as tags'),
  typed('accelerator', one('character', '&'), 'Character that marks an accelerator key', 'later'),
  typed(
    'fluent-type',
    one('text', 'Message'),
    'Whether a string in a Fluent file is a message or a term',
    'later',
  ),
  typed(
    'discard',
    many('flag-name', 'max-length'),
    'Removes flags set by the format, the component or the file',
    'later',
  ),
]

/** Flags without values that are not just switches of a check. */
export const PLAIN_FLAGS: readonly KnownFlag[] = [
  plain('read-only', 'The string is not translatable'),
  plain('terminology', 'The glossary term is added to all languages of its glossary for translation'),
  plain('forbidden', 'The glossary translation is forbidden'),
  plain('ignore-all-checks', 'Skips all quality checks'),
  plain('rst-text', 'The text is reStructuredText'),
  plain('md-text', 'The text is Markdown; `markdown-text` means the same'),
  plain('xml-text', 'The text is XML'),
  plain('asciidoc-text', 'The text is AsciiDoc', 'later'),
  plain('bbcode-text', 'The text has BBCode markup', 'later'),
  plain('safe-html', 'The text is HTML; translations can only use tags and attributes of the source'),
  plain('auto-safe-html', 'Same as `safe-html` if the source is HTML', 'later'),
  plain('url', 'The text is a URL'),
  plain('auto-java-messageformat', 'Same as `java-format` if the source has a placeholder like `{0}`'),
  plain('csharp-format', 'Alias of `c-sharp-format`', 'later'),
  plain('strict-same', 'Reports an unchanged translation even if its words are often left untranslated'),
  plain('strict-format', 'No plural form may omit a placeholder', 'later'),
  plain('case-insensitive', 'Compares placeholders case-insensitively'),
  plain('dos-eol', 'Stores line breaks as CR LF'),
]

/** Every flag that users can set, each name once. */
export const KNOWN_FLAGS: readonly KnownFlag[] = [
  ...new Map(
    // The last of several with the same name wins.
    [...CHECKS.flatMap(ignoreFlag), ...CHECKS.flatMap(enableFlags), ...TYPED_FLAGS, ...PLAIN_FLAGS].map(
      (flag) => [flag.name, flag],
    ),
  ).values(),
].sort((a, b) => (a.name < b.name ? -1 : 1))

const byName = new Map(KNOWN_FLAGS.map((flag) => [flag.name, flag]))

/** The flag of this name, or null. */
export function findKnownFlag(name: string): KnownFlag | null {
  return byName.get(name) ?? null
}

function enableFlags(check: CheckInfo): KnownFlag[] {
  return check.enableFlags.map((name) => plain(name, `Turns on the check “${check.name}”`, check.release))
}

function ignoreFlag(check: CheckInfo): KnownFlag[] {
  return [plain(check.ignoreFlag, `Turns off the check “${check.name}”`, check.release)]
}

function plain(name: string, meaning: string, release: KnownFlag['release'] = '4.x'): KnownFlag {
  return { name, meaning, parameters: null, release }
}

function typed(
  name: string,
  parameters: ParameterRule,
  meaning: string,
  release: KnownFlag['release'] = '4.x',
): KnownFlag {
  return { name, meaning, parameters: { ...parameters, example: `${name}:${parameters.example}` }, release }
}

function one(kind: ParameterKind, example: string): ParameterRule {
  return { kind, least: 1, most: 1, example }
}

function many(kind: ParameterKind, example: string): ParameterRule {
  return { kind, least: 1, most: Infinity, example }
}
