import { poFormat } from './po-format.ts'

/** GNU gettext PO with keys for ids, whose texts stand in a template. */
export const poMono = poFormat({ isMonolingual: true })
