import type { Fixup } from './fixup.ts'

/** Three dots at the end become the ellipsis character where the source ends with one. */
export const endEllipsisSign: Fixup = {
  id: 'end-ellipsis',
  name: 'Trailing ellipsis',
  fix({ source, target, flags }) {
    if (flags.has('ignore-end-ellipsis') || !source.endsWith('…') || !target.endsWith('...')) return target
    // Four dots are an ellipsis and a full stop, or a typo.
    return target.endsWith('....') ? target : `${target.slice(0, -3)}…`
  },
}
