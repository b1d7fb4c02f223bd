import { timeSlice } from '../../domain/time-slice.ts'
import { openSectionIndex, type SectionIndex } from '../../storage/engines/section-index.ts'
import type { Doc } from './render-doc.ts'

/** Indexes all sections of the documentation, yielding to other work in between. */
export async function indexDocs(
  docs: AsyncIterable<readonly [url: string, doc: Doc]>,
): Promise<SectionIndex> {
  const index = openSectionIndex()
  const pause = timeSlice()
  for await (const [url, { title, sections }] of docs) {
    for (const { depth, id, heading, text } of sections) {
      index.add({ title, heading, body: text, url: depth === 1 ? url : `${url}#${id}` })
      await pause()
    }
  }
  return index
}
