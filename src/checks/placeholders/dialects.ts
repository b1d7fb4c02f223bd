import type { Dialect } from './dialect.ts'

// Expressions are linear: repetitions exclude the character that starts a placeholder, and a width never starts with a
// flag's zero. A single `%` at the end of an expression is one that the language rejects.

const WIDTH = String.raw`(?:\*|[1-9]\d*)?`
const VUE_KEY = String.raw`[\p{L}\p{N}_$-]+`
const PRECISION = String.raw`(?:\.(?:\*|\d*))?`

/** ISO C and POSIX `printf`, with `'` and `I` of the GNU C library and `<PRId64>` of GNU gettext. */
function printf(conversions: string): Dialect {
  const star = String.raw`\*(?:\d+\$)?`
  const size = '(?:hh|h|ll|l|q|j|z|Z|t|L)?'
  return {
    pattern: anyOf(
      '%%',
      String.raw`%(?:\d+\$)?[-+ #0'I]*(?:${star}|[1-9]\d*)?(?:\.(?:${star}|\d*))?(?:${size}[${conversions}]|<[A-Za-z]\w{0,20}>)`,
      '%',
    ),
    literal: /^%%$/,
    named: /^%\d+\$/,
    // Grouping and national digits are a matter of language (GNU gettext manual, c-format).
    normalize: (text) =>
      text.replace(/^(%(?:\d+\$)?)([-+ #0'I]*)/, (_, start, flags) => start + plain(flags)),
  }
}

function plain(flags: string): string {
  return flags.replace(/['I]/g, '')
}

function anyOf(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'gu')
}

function withoutInnerSpace(text: string): string {
  return text.replace(/(?<=[{(])\s+|(?<!\s)\s+(?=[)}])/g, '')
}

/** Placeholders of each check that compares those of one language or library, by the check's id. */
export const DIALECTS = {
  // Python library reference, printf-style String Formatting.
  python_format: {
    pattern: anyOf(
      '%%',
      String.raw`%(?:\([^()%]*\))?[-#0 +]*${WIDTH}${PRECISION}[hlL]?[diouxXeEfFgGcrsa]`,
      '%',
    ),
    literal: /^%%$/,
    named: /^%\(/,
  },
  // PHP manual, sprintf.
  php_format: {
    pattern: anyOf(
      '%%',
      String.raw`%(?:\d+\$)?(?:[-+ 0]|'[^%])*${WIDTH}(?:\.(?:\d+|\*))?[bcdeEfFgGhHosuxX]`,
      // PHP takes the blank for a flag and fails at the letter.
      String.raw`% \p{L}`,
      '%',
    ),
    literal: /^%%$/,
    named: /^%\d+\$/,
  },
  c_format: printf('diouxXeEfFgGaAcCsSpnm@'),
  // perldoc, sprintf.
  perl_format: {
    pattern: anyOf(
      '%%',
      String.raw`%(?:\d+\$)?[-+ #0]*(?:\*?v)?${WIDTH}${PRECISION}(?:hh|h|ll|l|q|j|z|t|L|V)?[csduoxefgXEGbBpnaAiDUOF]`,
    ),
    literal: /^%%$/,
    named: /^%\d+\$/,
  },
  // sprintf-js and Jed, which name values as Python does.
  javascript_format: {
    pattern: anyOf(
      '%%',
      String.raw`%(?:\d+\$|\([^()%]*\))?[-+0]*(?:'[^%])?-?${WIDTH}${PRECISION}[bcdeEfFgGijosStTuvxX]`,
    ),
    literal: /^%%$/,
    named: /^%(?:\d+\$|\()/,
  },
  // Lua reference manual, string.format; positions as in the libraries that add them.
  lua_format: {
    pattern: anyOf('%%', String.raw`%(?:\d+\$)?[-+ #0]*(?:[1-9]\d*)?(?:\.\d*)?[aAcdeEfgGiopqsuxX]`, '%'),
    literal: /^%%$/,
    named: /^%\d+\$/,
  },
  // Free Pascal run-time library, SysUtils.Format.
  object_pascal_format: {
    pattern: anyOf('%%', String.raw`%(?:\d+:)?-?(?:\d+|\*)?(?:\.(?:\d+|\*))?[diuefgnmpsxDIUEFGNMPSX]`, '%'),
    literal: /^%%$/,
    named: /^%\d+:/,
  },
  // SRFI 28 and 48, Guile reference manual, Formatted Output.
  scheme_format: {
    pattern: anyOf(
      '~~',
      String.raw`(?:~\d+@\*)?~(?:[-+]?\d+|'[^~]|[vV#])?(?:,(?:[-+]?\d+|'[^~]|[vV#])?)*[:@]*[aAsSdDbBoOxXcCrRfFeEgG$pPwWyYqQiIkKtT*?_%&|/!()[\]{};^\n]`,
      '~',
    ),
    literal: /^~~$/,
    named: /^~\d+@\*~/,
  },
  // Java API, java.util.Formatter. The flag for a space is left out: the check is on for whole Android files, in which
  // “50 % de” is ordinary text.
  java_printf_format: {
    pattern: anyOf(
      '%%',
      String.raw`%(?:\d+\$|<)?[-#+0,(]*(?:[1-9]\d*)?(?:\.\d+)?(?:[bBhHsScCdoxXeEfgGaAn]|[tT][A-Za-z])`,
      '%',
    ),
    literal: /^%%$/,
    named: /^%(?:\d+\$|<|n$)/,
  },
  // Apple, String Format Specifiers. Here too the flag may be on for whole files.
  objc_format: { ...printf('diouxXDUOeEfFgGaAcCsSpn@'), proof: /^%[^ ]+$/ },
  // Laravel manual, Localization: `:Name` and `:NAME` give the value of `:name` in capitals.
  laravel_format: {
    pattern: /(?<![A-Za-z0-9_]):[A-Za-z_][A-Za-z0-9_]*/g,
    normalize: (text) => text.toLowerCase(),
  },
  // Python library reference, Format String Syntax.
  python_brace_format: {
    pattern: /\{\{|\}\}|\{(?:[^{}!:\s-][^{}!:]*)?(?:![rsa])?(?::[^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/g,
    literal: /^(?:\{\{|\}\})$/,
    named: /^\{[^!:}]/,
  },
  // .NET, Composite formatting.
  c_sharp_format: {
    // A number in doubled braces is text, but one that users see: it is there for another format, or is kept as it is.
    pattern: /\{\{\d+(?:[,:][^{}]*)?\}\}|\{\{|\}\}|\{\d+[ ]*(?:,[ ]*-?\d+[ ]*)?(?::[^{}]*)?\}/g,
    literal: /^(?:\{\{|\}\})$/,
  },
  // Java API, java.text.MessageFormat; names as in the class of ICU.
  java_format: {
    pattern: /\{[ ]*(?:\d+|[A-Za-z_]\w*)[ ]*(?:,[^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/g,
    normalize: (text) => (text.includes(',') ? text : withoutInnerSpace(text)),
  },
  // i18next manual, Interpolation and Nesting.
  i18next_interpolation: {
    pattern: /\{\{[^{}]+\}\}|\$t\([^()]+\)/g,
    normalize: withoutInnerSpace,
  },
  // ECMAScript, Template Literals.
  es_format: {
    pattern: /\\\$\{|\$\{[^{}]+\}/g,
    literal: /^\\/,
    normalize: withoutInnerSpace,
  },
  percent_placeholders: { pattern: /%[A-Za-z0-9_]+%/g },
  // Vue I18n guide, Message Format Syntax: interpolations and linked messages; `%{name}` as in Rails.
  vue_format: {
    pattern: anyOf(
      String.raw`\{\{[^{}]+\}\}`,
      String.raw`%?\{[^{}]+\}`,
      String.raw`@(?:\.[A-Za-z]+)?:(?:\([^()]+\)|\{'[^{}]*\}|${VUE_KEY}(?:\.${VUE_KEY})*)`,
    ),
  },
  // AngularJS guide, Interpolation.
  angularjs_format: {
    pattern: /\{\{[^{}]+(?:\{[^{}]*\}[^{}]*)*\}\}/g,
    normalize: withoutInnerSpace,
  },
  // Qt, QString::arg.
  qt_format: { pattern: /%L?\d{1,2}/g },
  // Qt, QObject::tr.
  qt_plural_format: { pattern: /%L?n/g },
  // Ruby, format specifications; Rails only replaces `%{name}`.
  ruby_format: {
    pattern: anyOf(
      '%%',
      String.raw`%(?:\d+\$)?[-+ #0]*${WIDTH}${PRECISION}(?:\{[^{}%\s]*\}|(?:<[^<>%]*>[-+ #0]*${WIDTH}${PRECISION})?[diuboxXBeEfgGaAcps])`,
    ),
    literal: /^%%$/,
    named: /[{<$]/,
    proof: /^%[^ {]+$/,
  },
  // GNU gettext manual, perl-brace-format.
  perl_brace_format: { pattern: /\{[A-Za-z_][A-Za-z0-9_]*\}/g },
  // The package @automattic/interpolate-components.
  automattic_components_format: {
    pattern: /\{\{\/?\s*\w+\s*\/?\}\}/g,
    normalize: (text) => text.replace(/\s+/g, ''),
  },
} as const satisfies Readonly<Record<string, Dialect>>

/** Id of a check that compares placeholders of one language or library. */
export type DialectId = keyof typeof DIALECTS
