import { poFormat } from './po-format.ts'

/** GNU gettext PO with keys as ids; a template contains the texts. */
export const poMono = poFormat({ isMonolingual: true })
