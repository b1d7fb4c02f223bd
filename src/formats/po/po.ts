import { poFormat } from './po-format.ts'

/** GNU gettext PO with source and translation. */
export const po = poFormat({ isMonolingual: false })
