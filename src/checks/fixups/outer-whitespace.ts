import type { Fixup } from './fixup.ts'

/** Leading and trailing whitespace becomes that of the source. */
export const outerWhitespace: Fixup = {
  id: 'outer-whitespace',
  name: 'Leading and trailing whitespace',
  fix({ source, target, flags }) {
    if (target.trim() === '' || source.trim() === '') return target
    const isStartKept = flags.has('ignore-begin-space')
    const isEndKept = flags.has('ignore-end-space')
    const start = (isStartKept ? target : source).slice(0, startOf(isStartKept ? target : source))
    const end = (isEndKept ? target : source).slice(endOf(isEndKept ? target : source))
    return start + target.trim() + end
  },
}

function startOf(text: string): number {
  return text.length - text.trimStart().length
}

function endOf(text: string): number {
  return text.trimEnd().length
}
