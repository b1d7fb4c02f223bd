import { placeholderFlags } from '../flags/placeholder-flags.ts'
import type { Format } from '../format.ts'
import { jsonFormat } from '../json/json-format.ts'
import { FOUR_SPACES } from '../json/json-layout.ts'
import type { JsonNode } from '../json/json-nodes.ts'
import { findMember, visibleChildren } from '../json/json-query.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { messageDialect } from '../json/message-objects.ts'

/** `messages.json` of browser extensions. */
export const webextension: Format = jsonFormat({
  ...messageDialect({
    layout: FOUR_SPACES,
    text: 'message',
    note: 'description',
    // Browsers reject a message with $NAME$ that does not define the name.
    copied: ['placeholders'],
    allowsText: false,
    flagsOf,
  }),
  create: () => '{}\n',
})

function flagsOf(document: JsonDocument, message: JsonNode): string {
  const placeholders = findMember(document, message, 'placeholders')
  if (placeholders?.kind !== 'object') return ''
  const names = visibleChildren(document, placeholders).map(({ key }) => `$${key.toUpperCase()}$`)
  return placeholderFlags(names, false)
}
