import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'

const ENTITY = /^&(?:[A-Za-z]\w{0,30}|#\w{1,8});/
const LONGEST_ENTITY = 40

/** A translation marks one accelerator key when its source does, and only then. */
export const accelerator = defineCheck('accelerator', (string) => {
  const marker = string.flags.value('accelerator')?.[0] ?? ''
  if (marker === '') return []
  return findInPairs(string, (source, target) => {
    if (target === '') return null
    const wanted = markedKeys(source, marker).length
    const found = markedKeys(target, marker)
    if (found.length === wanted && wanted <= 1) return null
    const last = found.at(-1) ?? target.length
    const end = found.length === 0 ? last : last + marker.length
    return {
      start: found.length === 0 ? target.length : last,
      end,
      message: sentence(marker, wanted, found.length),
    }
  })
})

function sentence(marker: string, wanted: number, found: number): string {
  if (found > 1) return `The translation has ${found} accelerator keys marked with “${marker}”.`
  return found < wanted
    ? `The translation has no accelerator key marked with “${marker}”.`
    : `The translation has an accelerator key marked with “${marker}”, but the source does not.`
}

/** Where markers are before a key; a doubled marker is the character itself, and entities are none. */
function markedKeys(text: string, marker: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(marker); at !== -1; at = text.indexOf(marker, at)) {
    const next = at + marker.length
    if (text.startsWith(marker, next)) {
      at = next + marker.length
      continue
    }
    const isEntity = marker === '&' && ENTITY.test(text.slice(at, at + LONGEST_ENTITY))
    if (/^\S/u.test(text.slice(next, next + 1)) && !isEntity) places.push(at)
    at = next
  }
  return places
}
