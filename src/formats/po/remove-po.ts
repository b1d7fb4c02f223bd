import type { EntryKey, WriteOptions } from '../format.ts'
import { decodePo } from './charset.ts'
import { detectLayout } from './layout.ts'
import { messageKey } from './message-key.ts'
import { visitMessages } from './parse-messages.ts'
import { isHeader, isLive, type PoMessage } from './po-message.ts'
import { removalSplices } from './removal-splices.ts'
import { type FoundHeader, isBrokenHeader, savePo } from './save-po.ts'

/** Removes all messages with these keys, each with its own comments. */
export function removePo(bytes: Uint8Array, keys: ReadonlySet<EntryKey>, options: WriteOptions): Uint8Array {
  const file = keys.size > 0 ? decodePo(bytes) : null
  if (!file) return bytes
  const removed: PoMessage[] = []
  let header: FoundHeader = null
  visitMessages(file, (message) => {
    if (!isLive(message)) {
      if (isBrokenHeader(message)) header ??= 'broken'
    } else if (isHeader(message)) header ??= message
    else if (keys.has(messageKey(message, options.isMonolingual))) removed.push(message)
    return true
  })
  if (removed.length === 0) return bytes
  const layout = detectLayout(file.text)
  const splices = removalSplices(file.text, removed)
  return savePo(file, splices, { header, update: options.header, layout }) ?? bytes
}
