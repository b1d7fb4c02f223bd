import { poFormat } from './po-format.ts'

/** GNU gettext PO: source and translation side by side. */
export const po = poFormat({ isMonolingual: false })
