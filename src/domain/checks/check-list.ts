/**
 * The severity of a failing check. `error`: the program or its markup may break, or the text does not fit; `warning`:
 * readers would notice; `hint`: worth checking, and often correct.
 */
type CheckSeverity = 'error' | 'warning' | 'hint'

/** A quality check without its code. */
export interface CheckInfo {
  /** As in `enforced_checks` and `check:` queries. */
  readonly id: string
  readonly name: string
  /** What is checked: translations, source strings, or glossary terms. */
  readonly kind: 'target' | 'source' | 'glossary'
  /** Runs only if one of `enableFlags` is set. */
  readonly isDefaultOff: boolean
  /** Any one of these enables the check; empty for checks that are always enabled. */
  readonly enableFlags: readonly string[]
  readonly ignoreFlag: string
  /** Untranslated strings are checked as well. */
  readonly runsOnEmpty: boolean
  /** Compares strings of a whole project, so it runs after bulk operations instead of for each string. */
  readonly isProjectWide: boolean
  /** By default `error` for placeholders (`…_format`), `warning` for all others. */
  readonly severity: CheckSeverity
  /** `later`: clients of Weblate 4.x do not know it. */
  readonly release: '4.x' | 'later'
}

type Details = Partial<Omit<CheckInfo, 'id' | 'name' | 'isDefaultOff'>>

// The numbers of failing checks stay comparable for clients of Weblate 4.x: later checks are enabled by their flag.
const later: Details = { release: 'later' }

/** Every quality check, in display order. */
export const CHECKS: readonly CheckInfo[] = [
  alwaysOn('same', 'Unchanged translation', { severity: 'hint' }),
  alwaysOn('begin_newline', 'Starting newline'),
  alwaysOn('end_newline', 'Trailing newline'),
  alwaysOn('begin_space', 'Starting spaces'),
  alwaysOn('end_space', 'Trailing space'),
  alwaysOn('double_space', 'Double space'),
  alwaysOn('end_stop', 'Mismatched full stop'),
  alwaysOn('end_colon', 'Mismatched colon'),
  alwaysOn('end_question', 'Mismatched question mark'),
  alwaysOn('end_exclamation', 'Mismatched exclamation mark'),
  byFlag('end_interrobang', 'Mismatched interrobang', later),
  alwaysOn('end_ellipsis', 'Mismatched ellipsis'),
  alwaysOn('end_semicolon', 'Mismatched semicolon'),
  byFlag('max-length', 'Maximum length of translation', { severity: 'error' }),
  byFlag('max-lines', 'Maximum number of lines', { ...later, severity: 'error' }),
  byFlag('multiple_capital', 'Multiple capitals', { ...later, severity: 'hint' }),
  alwaysOn('kashida', 'Kashida letter used'),
  alwaysOn('punctuation_spacing', 'Punctuation spacing'),
  byFlag('kabyle-characters', 'Non-standard characters in Kabyle', later),
  byFlag('accelerator', 'Accelerator key', later),
  alwaysOn('escaped_newline', 'Mismatched \\n'),
  alwaysOn('newline-count', 'Mismatching line breaks'),
  alwaysOn('zero-width-space', 'Zero-width space'),
  byFlag('python_format', 'Python format'),
  byFlag('php_format', 'PHP format'),
  byFlag('c_format', 'C format'),
  byFlag('perl_format', 'Perl format'),
  byFlag('javascript_format', 'JavaScript format'),
  byFlag('lua_format', 'Lua format'),
  byFlag('object_pascal_format', 'Object Pascal format'),
  byFlag('scheme_format', 'Scheme format'),
  byFlag('java_printf_format', 'Java format'),
  byFlag('objc_format', 'Objective-C format', later),
  byFlag('laravel_format', 'Laravel format', later),
  byFlag('python_brace_format', 'Python brace format'),
  byFlag('c_sharp_format', 'C# format', { enableFlags: ['c-sharp-format', 'csharp-format'] }),
  byFlag('java_format', 'Java MessageFormat', { enableFlags: ['java-format', 'auto-java-messageformat'] }),
  byFlag('i18next_interpolation', 'i18next interpolation', { severity: 'error' }),
  byFlag('es_format', 'ECMAScript template literals'),
  byFlag('percent_placeholders', 'Percent placeholders', { severity: 'error' }),
  byFlag('vue_format', 'Vue I18n formatting'),
  byFlag('angularjs_format', 'AngularJS interpolation string'),
  byFlag('qt_format', 'Qt format'),
  byFlag('qt_plural_format', 'Qt plural format'),
  byFlag('ruby_format', 'Ruby format'),
  byFlag('perl_brace_format', 'Perl brace format', later),
  byFlag('automattic_components_format', 'Automattic components formatting', later),
  byFlag('icu_message_format', 'ICU MessageFormat'),
  byFlag('icu_message_format_syntax', 'ICU MessageFormat syntax', {
    kind: 'source',
    enableFlags: ['icu-message-format'],
    ignoreFlag: 'ignore-icu-message-format',
    severity: 'error',
  }),
  alwaysOn('plurals', 'Missing plurals', { severity: 'error' }),
  alwaysOn('same-plurals', 'Same plurals', { severity: 'hint' }),
  alwaysOn('inconsistent', 'Inconsistent', { runsOnEmpty: true, isProjectWide: true, severity: 'hint' }),
  byFlag('reused', 'Reused translation', { isProjectWide: true, release: 'later', severity: 'hint' }),
  alwaysOn('translated', 'Has been translated', { runsOnEmpty: true, severity: 'hint' }),
  alwaysOn('bbcode', 'BBCode markup', { severity: 'error' }),
  byFlag('max-size', 'Maximum size of translation', { severity: 'error' }),
  alwaysOn('xml-invalid', 'XML syntax', { severity: 'error' }),
  alwaysOn('xml-tags', 'XML markup', { severity: 'error' }),
  byFlag('xml-chars-around-tags', 'Chars around XML tags', later),
  byFlag('md-link', 'Markdown links', { enableFlags: ['md-text'], severity: 'error' }),
  byFlag('md-reflink', 'Markdown references', { enableFlags: ['md-text'], severity: 'error' }),
  byFlag('md-syntax', 'Markdown syntax', { enableFlags: ['md-text'] }),
  byFlag('rst-references', 'reStructuredText references', {
    enableFlags: ['rst-text'],
    release: 'later',
    severity: 'error',
  }),
  byFlag('rst-syntax', 'reStructuredText syntax', {
    enableFlags: ['rst-text'],
    release: 'later',
    severity: 'error',
  }),
  byFlag('asciidoc-markup', 'AsciiDoc markup', {
    enableFlags: ['asciidoc-text'],
    release: 'later',
    severity: 'error',
  }),
  byFlag('safe-html', 'Unsafe HTML', { enableFlags: ['safe-html', 'auto-safe-html'], severity: 'error' }),
  byFlag('safe-mdx', 'Safe MDX', { ...later, severity: 'error' }),
  byFlag('url', 'URL', { severity: 'error' }),
  byFlag('placeholders', 'Placeholders', { severity: 'error' }),
  byFlag('regex', 'Regular expression', { severity: 'error' }),
  alwaysOn('duplicate', 'Consecutive duplicated words', { severity: 'hint' }),
  byFlag('check_glossary', 'Does not follow glossary'),
  byFlag('prohibited_initial_character', 'Prohibited initial character', {
    kind: 'glossary',
    release: 'later',
    severity: 'error',
  }),
  byFlag('fluent-source-syntax', 'Fluent source syntax', {
    kind: 'source',
    release: 'later',
    severity: 'error',
  }),
  byFlag('fluent-target-syntax', 'Fluent translation syntax', { ...later, severity: 'error' }),
  byFlag('fluent-parts', 'Fluent parts', { ...later, severity: 'error' }),
  byFlag('fluent-references', 'Fluent references', { ...later, severity: 'error' }),
  byFlag('fluent-source-inner-html', 'Fluent source inner HTML', {
    kind: 'source',
    release: 'later',
    severity: 'error',
  }),
  byFlag('fluent-target-inner-html', 'Fluent translation inner HTML', { ...later, severity: 'error' }),
  alwaysOn('optional_plural', 'Unpluralised', { kind: 'source', severity: 'hint' }),
  alwaysOn('ellipsis', 'Ellipsis', { kind: 'source', severity: 'hint' }),
  byFlag('source-max-length', 'Source string length', { kind: 'source', release: 'later', severity: 'hint' }),
  alwaysOn('multiple_failures', 'Multiple failing checks', { kind: 'source', severity: 'hint' }),
  alwaysOn('long_untranslated', 'Long untranslated', { kind: 'source', severity: 'hint' }),
  alwaysOn('unnamed_format', 'Multiple unnamed variables', { kind: 'source', severity: 'hint' }),
]

const byId = new Map(CHECKS.map((check) => [check.id, check]))

/** The check with this ID, or null. */
export function findCheckInfo(id: string): CheckInfo | null {
  return byId.get(id) ?? null
}

function alwaysOn(id: string, name: string, details: Details = {}): CheckInfo {
  return { ...defaults(id), id, name, isDefaultOff: false, enableFlags: [], ...details }
}

/** A check that is enabled by the flag of its own name unless others are given. */
function byFlag(id: string, name: string, details: Details = {}): CheckInfo {
  return { ...defaults(id), id, name, isDefaultOff: true, enableFlags: [flagName(id)], ...details }
}

function defaults(id: string): Required<Omit<Details, 'enableFlags'>> {
  return {
    kind: 'target',
    ignoreFlag: `ignore-${flagName(id)}`,
    runsOnEmpty: false,
    isProjectWide: false,
    severity: id.endsWith('_format') ? 'error' : 'warning',
    release: '4.x',
  }
}

function flagName(id: string): string {
  return id.replaceAll('_', '-')
}
