import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { appendElements, childLayout } from '../xml/element-layout.ts'
import { attributeOf, childElements, findChild } from '../xml/xml-query.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { WriteContext } from './file-style.ts'
import { serializeUnit } from './new-unit.ts'
import { joinId } from './visit-units.ts'
import { findValue, type XliffUnit } from './xliff-unit.ts'

/** A `file` with a body, where units can go. */
interface UnitFile {
  readonly original: string
  readonly body: XmlElement
}

/** Adds units at the end of the files given by their contexts; others go to the last file. */
export function addUnits(
  context: WriteContext,
  units: readonly XliffUnit[],
  entries: readonly NewEntry[],
): Splice[] {
  const { document } = context.file
  if (!document.root) return []
  const files: UnitFile[] = childElements(document.root, 'file').flatMap((file) => {
    const body = findChild(file, 'body')
    return body ? [{ original: attributeOf(document, file, 'original') ?? '', body }] : []
  })
  const freshId = idSource(context, units)
  const model = units.at(-1)?.parts.at(-1) ?? null
  const byFile = Map.groupBy(entries, (entry) => fileOf(entry, files))
  return files.flatMap((file, index) => {
    const mine = byFile.get(index)
    if (!mine) return []
    const layout = childLayout(document, file.body)
    const place = { ...file, layout, model, freshId }
    const written = mine.map((entry) => serializeUnit(context, entry, place))
    return [appendElements(document, file.body, written, layout)]
  })
}

function fileOf({ context }: NewEntry, files: readonly UnitFile[]): number {
  const named = files.findIndex(({ original }) => original !== '' && context.startsWith(joinId(original, '')))
  return named < 0 ? files.length - 1 : named
}

/** Yields numbers above all numeric ids. */
function idSource({ file: { document } }: WriteContext, units: readonly XliffUnit[]): () => string {
  let highest = 0
  for (const { parts } of units) {
    for (const { attributes } of parts) {
      const id = findValue(document, attributes, 'id') ?? ''
      if (/^\d{1,15}$/.test(id)) highest = Math.max(highest, Number(id))
    }
  }
  return () => {
    highest += 1
    return String(highest)
  }
}
