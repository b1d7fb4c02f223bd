import type { Format, ReadOptions } from '../format.ts'
import { addPo } from './add-po.ts'
import { createPo } from './create-po.ts'
import { readPo } from './read-po.ts'
import { removePo } from './remove-po.ts'
import { writePo } from './write-po.ts'

/** The format of PO files with source and translation or, with keys as ids, of monolingual ones. */
export function poFormat(kind: Pick<ReadOptions, 'isMonolingual'>): Format {
  return {
    read: (bytes, options) => readPo(bytes, { ...options, ...kind }),
    write: (bytes, edits, options) => writePo(bytes, edits, { ...options, ...kind }),
    add: (bytes, entries, options) => addPo(bytes, entries, { ...options, ...kind }),
    remove: (bytes, keys, options) => removePo(bytes, keys, { ...options, ...kind }),
    create: (base, options) => createPo(base, { ...options, ...kind }),
  }
}
