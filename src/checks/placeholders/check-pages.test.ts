import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkedString, TEST_TOOLS } from '../../../test/support/describe-check.ts'
import type { Check } from '../check.ts'
import { defineFormatCheck } from './define-format-check.ts'
import { DIALECTS, type DialectId } from './dialects.ts'
import { javaFormat } from './java-format.ts'
import { placeholders } from './placeholders.ts'
import { regex } from './regex.ts'

const FLAGS = new Map([
  ['placeholders', 'placeholders:$URL$:"$first name$"'],
  ['regex', 'regex:r"^[A-Z]"'],
  ['java_format', 'java-format'],
])

const OTHERS: readonly Check[] = [javaFormat, placeholders, regex]
const DIALECT_IDS = Object.keys(DIALECTS).filter((id): id is DialectId => id !== javaFormat.id)

describe.each([...OTHERS, ...DIALECT_IDS.map(defineFormatCheck)])('the page of $id', (check) => {
  it.each(listExamples(check.id))('says of %j and %j: %s', (source, target, said) => {
    const string = checkedString({ source, target, flags: FLAGS.get(check.id) ?? '' })

    const messages = check.find(string, TEST_TOOLS).map(({ message }) => message)

    expect(messages.join(' ') || 'nothing').toBe(said)
  })
})

/** Rows of the table of examples. */
function listExamples(id: string): (readonly [source: string, target: string, said: string])[] {
  const page = readFileSync(new URL(`../../../docs/reference/checks/${id}.md`, import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(.*)` \| `(.*)` \| ([A-Za-z].*) \|$/gm)]
  expect(rows.length).toBeGreaterThanOrEqual(4)
  return rows.map(([, source = '', target = '', said = '']) => [
    source.replaceAll('\\|', '|'),
    target.replaceAll('\\|', '|'),
    said.replace(/\\([|<*])/g, '$1'),
  ])
}
