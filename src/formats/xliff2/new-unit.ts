import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { attributesXml } from '../xliff/edit-part.ts'
import { styleIn } from '../xliff/file-style.ts'
import { writeInline } from '../xliff/inline-write.ts'
import { appendElements, type ChildLayout, childLayout } from '../xml/element-layout.ts'
import { attributeOf, childElements } from '../xml/xml-query.ts'
import { escapeXmlText } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { WriteContext } from './edit-segment.ts'
import { joinId, type Segment } from './visit-segments.ts'

/** What an id may be: a name token of XML. */
const TOKEN = /^[\w.:-]{1,200}$/

/** Adds units at the end of the files given by their contexts; others go to the last file. */
export function addUnits(
  context: WriteContext,
  segments: readonly Segment[],
  entries: readonly NewEntry[],
): Splice[] {
  const { document } = context.file
  const files = document.root ? childElements(document.root, 'file') : []
  const ids = files.map((file) => attributeOf(document, file, 'id') ?? '')
  const freshId = idSource(segments, context)
  const byFile = Map.groupBy(entries, (entry) => {
    const named = ids.findIndex((id) => id !== '' && entry.context.startsWith(joinId(id, '')))
    return named < 0 ? files.length - 1 : named
  })
  return files.flatMap((file, index) => {
    const mine = byFile.get(index)
    if (!mine) return []
    const layout = childLayout(document, file)
    const units = mine.map((entry) =>
      serializeUnit(context, entry, { file, fileId: ids[index] ?? '', layout, freshId }),
    )
    return [appendElements(document, file, units, layout)]
  })
}

interface UnitPlace {
  readonly file: XmlElement
  readonly fileId: string
  readonly layout: ChildLayout
  freshId(): string
}

function serializeUnit(
  context: WriteContext,
  entry: NewEntry,
  { file, fileId, layout, freshId }: UnitPlace,
): string {
  const style = styleIn(context, file)
  const { prefix } = style
  const { gap, step } = layout
  const [inner, innermost] = gap === '' ? ['', ''] : [`${gap}${step}`, `${gap}${step}${step}`]
  const source = writeInline(entry.source[0] ?? '', style)
  const target = writeInline(entry.target[0] ?? '', style)
  const spaceOf = (needsPreserve: boolean) =>
    attributesXml([['xml:space', needsPreserve ? 'preserve' : null]])
  const note = escapeXmlText(entry.note ?? '', style.escape)
  const notes =
    note === ''
      ? ''
      : `${inner}<${prefix}notes>${innermost}<${prefix}note>${note}</${prefix}note>${inner}</${prefix}notes>`
  const texts = [`<${prefix}source${spaceOf(source.needsPreserve)}>${source.xml}</${prefix}source>`]
  if (target.xml !== '')
    texts.push(`<${prefix}target${spaceOf(target.needsPreserve)}>${target.xml}</${prefix}target>`)
  const state = attributesXml([['state', entry.isFuzzy === true && target.xml !== '' ? 'initial' : null]])
  const content = texts.map((text) => `${innermost}${text}`).join('')
  const segment = `${inner}<${prefix}segment${state}>${content}${inner}</${prefix}segment>`
  return `<${prefix}unit${identify(entry, fileId, freshId)}>${notes}${segment}${gap}</${prefix}unit>`
}

/** The id alone if file and id make up the context, otherwise a name, which is the context for any id. */
function identify({ context }: NewEntry, fileId: string, freshId: () => string): string {
  const start = joinId(fileId, '')
  const id = context.startsWith(start) ? context.slice(start.length) : context
  const isId = TOKEN.test(id) && joinId(fileId, id) === context
  return attributesXml([
    ['id', isId ? id : freshId()],
    ['name', isId || context === '' ? null : context],
  ])
}

/** Yields numbers above all numeric ids. */
function idSource(segments: readonly Segment[], { file: { document } }: WriteContext): () => string {
  let highest = 0
  for (const { unit } of segments) {
    const id = attributeOf(document, unit, 'id') ?? ''
    if (/^\d{1,15}$/.test(id)) highest = Math.max(highest, Number(id))
  }
  return () => {
    highest += 1
    return String(highest)
  }
}
