import type { Fixup } from './fixup.ts'

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Removes control characters other than tabs and line breaks, unless the source has the same ones. */
export const noControlCharacters: Fixup = {
  id: 'control-characters',
  name: 'Control characters',
  fix({ source, target }) {
    return target.replace(CONTROLS, (sign) => (source.includes(sign) ? sign : ''))
  },
}
