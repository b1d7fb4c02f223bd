import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CheckedString } from '../../src/checks/check.ts'
import { flagSet } from '../../src/domain/flags/flag-set.ts'
import { PLURAL_SEPARATOR } from '../../src/domain/units/plural-text.ts'
import { STATE, type State } from '../../src/domain/units/state.ts'

/** A string and the checks that the reference server reported for it: one line of an oracle file. */
export interface RecordedString {
  readonly language: string
  readonly source_language: string
  readonly is_source: boolean
  readonly plural: { readonly number: number; readonly formula: string }
  readonly state: State
  readonly context: string
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly flags: string
  readonly note: string
  readonly checks: readonly string[]
}

/** A recorded string, and what checks are given of it before they know about other strings. */
export interface OracleString {
  readonly file: string
  readonly recorded: RecordedString
  readonly string: CheckedString
  /** Equal for a source string and its translations. */
  readonly key: string
  /** Equal for strings that the reference server takes for the same in all components of a project. */
  readonly projectKey: string
}

/** Endings of the names of oracle files, and the formats that they stand for. */
const FORMATS: Readonly<Record<string, string>> = {
  po: 'po',
  android: 'aresource',
  properties: 'properties',
  xliff: 'xliff',
}

/** Reads an oracle file; its name holds those of component and format: `jabref-properties.jsonl`. */
export function readCheckStrings(file: string): OracleString[] {
  const name = basename(file, '.jsonl')
  const fileFormat = FORMATS[name.slice(name.lastIndexOf('-') + 1)] ?? ''
  const lines = readFileSync(file, 'utf8').split('\n')
  const recorded = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedString)
  // The source strings of components without a template are locked.
  const isMonolingual = recorded.some(({ is_source, state }) => is_source && state !== STATE.readOnly)
  return recorded.map((line) => {
    const source = line.source.join(PLURAL_SEPARATOR)
    const id = isMonolingual ? line.context : source + line.context
    return {
      file: name,
      recorded: line,
      string: checkedString(line, { fileFormat, names: [name] }),
      key: JSON.stringify([name, line.context, source]),
      projectKey: JSON.stringify([line.language, line.plural.formula, id, source]),
    }
  })
}

function checkedString(
  line: RecordedString,
  component: Pick<CheckedString, 'fileFormat' | 'names'>,
): CheckedString {
  const { source, target, context, note, state, language, plural } = line
  return {
    ...{ source, target, context, note, state, language, plural, ...component },
    ...{ location: '', sourceLanguage: line.source_language, flags: flagSet(line.flags), facts: {} },
  }
}
