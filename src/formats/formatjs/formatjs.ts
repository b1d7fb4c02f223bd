import type { Format } from '../format.ts'
import { jsonFormat } from '../json/json-format.ts'
import { TWO_SPACES } from '../json/json-layout.ts'
import { messageDialect } from '../json/message-objects.ts'

/** Messages as the command line of FormatJS extracts them. */
export const formatjs: Format = jsonFormat({
  ...messageDialect({
    layout: TWO_SPACES,
    text: 'defaultMessage',
    note: 'description',
    copied: [],
    allowsText: true,
    flagsOf: () => '',
  }),
  create: () => '{}\n',
})
