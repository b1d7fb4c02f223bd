import type { Format, NewEntry, ReadOptions } from '../format.ts'
import type { KeyedItem, KeyedSyntax } from '../keyed/keyed-file.ts'
import { createKeyedFormat, openKeyedFile, withText } from '../keyed/keyed-format.ts'
import { MAX_ENTRIES } from '../keyed/limits.ts'
import { decodeText, encodeText } from '../text/encoding.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { lineEndingOf } from '../text/position.ts'
import { addToPhp, type PhpAddition } from './add-php.ts'
import { startLaravelKeys } from './laravel-keys.ts'
import { type PhpPath, parsePhpKey, serializeLaravelKey, serializePhpKey } from './php-key.ts'
import { encodePhpString } from './php-string.ts'
import { type PhpArray, type SerializePhpKey, scanPhp } from './scan-php.ts'

interface Dialect {
  readonly serializeKey: SerializePhpKey
  /** A key parser for a file with these arrays; returns null for what is not a key. */
  readonly startParsing: (arrays: readonly PhpArray[]) => (key: string) => PhpPath | null
  readonly empty: string
  readonly forms?: Pick<KeyedSyntax, 'splitForms' | 'joinForms'>
}

/** Texts in PHP variables, returned arrays and constants. */
export const php = phpFormat({
  serializeKey: serializePhpKey,
  startParsing: () => parsePhpKey,
  empty: '<?php\n',
})

/** Language files of Laravel, with plural forms separated by bars. */
export const laravel = phpFormat({
  serializeKey: serializeLaravelKey,
  startParsing: startLaravelKeys,
  empty: '<?php\n\nreturn [\n];\n',
  forms: { splitForms, joinForms: (forms) => (forms.every((form) => form === '') ? '' : forms.join('|')) },
})

function phpFormat({ serializeKey, startParsing, empty, forms }: Dialect): Format {
  const syntax: KeyedSyntax = {
    decode: (bytes) => decodeText(bytes),
    charset: 'utf-8',
    scan: (text, visit) => scanPhp(text, serializeKey, { item: visit }),
    createWriter: ({ text }) => ({
      serializeValue: (value, { valueStart, valueEnd }) =>
        encodePhpString(value, text.slice(valueStart, valueEnd)),
      serializeItem: () => null,
    }),
    decodeKey: (key) => key,
    encodeKey: (text) => text,
    ...forms,
  }

  return {
    ...createKeyedFormat(syntax),

    add(bytes, entries) {
      const file = openKeyedFile(syntax, bytes)
      if (!file) return bytes
      const arrays: PhpArray[] = []
      const present = new Set<string>()
      const visit = {
        item: (item: KeyedItem) => present.add(item.key),
        array: (array: PhpArray) => {
          if (arrays.length < MAX_ENTRIES) arrays.push(array)
        },
      }
      const end = scanPhp(file.text, serializeKey, visit)
      const parseKey = startParsing(arrays)
      const additions = entries.flatMap((entry): PhpAddition[] => {
        const place = present.has(entry.context) ? null : parseKey(entry.context)
        const value = textOf(entry)
        if (!place || !isEncodable(entry.context + value, file.encoding)) return []
        return [
          { ...place, value, note: isEncodable(entry.note ?? '', file.encoding) ? (entry.note ?? '') : '' },
        ]
      })
      return withText(file, addToPhp({ text: file.text, arrays, end }, additions))
    },

    create(base) {
      const file = base && openKeyedFile(syntax, base)
      if (!file || file.bodyStart === file.text.length) {
        return encodeText({ text: empty, encoding: { charset: 'utf-8', hasBom: false } })
      }
      return withText(file, emptied(file.text, file.bodyStart, serializeKey))
    },
  }

  function textOf({ target }: NewEntry): string {
    return syntax.joinForms?.(target) ?? target[0] ?? ''
  }
}

/** The file heading, then the outermost arrays without their content. */
function emptied(text: string, bodyStart: number, serializeKey: SerializePhpKey): string {
  const lineEnd = lineEndingOf(text)
  const statements: string[] = []
  scanPhp(text, serializeKey, {
    item: () => {},
    array: ({ isOutermost, statementStart, openEnd, close }) => {
      if (!isOutermost || close < 0) return
      statements.push(`${text.slice(statementStart, openEnd)}${lineEnd}${text[close]};${lineEnd}`)
    },
  })
  return text.slice(0, bodyStart) + statements.join('')
}

const RANGE = /(?:^|\|)\s*(?:\{\s*\d|\[\s*(?:\d|\*))/

/** A text with ranges such as `{0}` or `[2,*]` is one text: its parts are not the forms of a language. */
function splitForms(value: string, _options: ReadOptions): readonly string[] {
  return value.includes('|') && !RANGE.test(value) ? value.split('|') : [value]
}
