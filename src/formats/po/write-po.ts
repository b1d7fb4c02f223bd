import type { Edit, Edits, EntryKey, WriteOptions, WriteResult } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { canHold, decodePo, type PoFile } from './charset.ts'
import { editSplices } from './edit-message.ts'
import { readPluralRule } from './header.ts'
import { detectLayout } from './layout.ts'
import { messageKey } from './message-key.ts'
import { visitMessages } from './parse-messages.ts'
import { isHeader, isLive } from './po-message.ts'
import { type FoundHeader, isBrokenHeader, savePo } from './save-po.ts'

/** Applies edits to a file; its header is updated only if an entry changes. */
export function writePo(bytes: Uint8Array, edits: Edits, options: WriteOptions): WriteResult {
  if (edits.size === 0) return { bytes, missing: [] }
  const file = decodePo(bytes)
  if (!file) return { bytes, missing: [...edits.keys()] }

  const layout = detectLayout(file.text)
  const missing = new Set<EntryKey>(edits.keys())
  const splices: Splice[] = []
  let header: FoundHeader = null
  visitMessages(file, (message) => {
    if (!isLive(message)) {
      if (isBrokenHeader(message)) header ??= 'broken'
    } else if (isHeader(message)) {
      header ??= message
    } else {
      const key = messageKey(message, options.isMonolingual)
      const edit = edits.get(key)
      if (edit && missing.has(key) && isWritable(file, edit)) {
        missing.delete(key)
        splices.push(...editSplices(file.text, message, edit, { layout, forms: formsOf(header, options) }))
      }
    }
    return header === null || missing.size > 0
  })

  if (splices.length === 0) return { bytes, missing: [...missing] }
  const saved = savePo(file, splices, { header, update: options.header, layout })
  return saved ? { bytes: saved, missing: [...missing] } : { bytes, missing: [...edits.keys()] }
}

/** How many forms the plurals of the saved file have. */
function formsOf(header: FoundHeader, options: WriteOptions): number | null {
  const rule = header === null || header === 'broken' ? null : readPluralRule(header.strings[0]?.value ?? '')
  return options.header?.plural?.number ?? (typeof rule === 'object' ? (rule?.number ?? null) : null)
}

function isWritable(file: PoFile, { target }: Edit): boolean {
  return target === undefined || canHold(file, target.join(''))
}
