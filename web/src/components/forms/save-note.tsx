import { useLayoutEffect, useRef } from 'react'
import { ProblemNote } from '../notes/problem-note.tsx'
import type { Save } from './use-save.ts'

/** Pixels inside the border of an element. */
const EDGE = 2
const MARKED = '[aria-invalid="true"], [data-error="true"] input'

/**
 * Shows, near the submit button, errors that no field shows. Each rejection is announced to screen readers, even with the same
 * text. The first field with an error gets the focus; without one, the focus returns to where it was.
 */
export function SaveNote({ save }: { readonly save: Save }) {
  const place = useRef<HTMLSpanElement>(null)
  const { refusals, problem, origin } = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useLayoutEffect(() => {
    if (refusals === 0) return
    const scope = place.current?.closest('form') ?? place.current?.parentElement
    const marked = scope?.querySelector<HTMLElement>(MARKED)
    if (marked) {
      marked.focus({ preventScroll: true })
      if (!isSeen(marked)) marked.scrollIntoView({ block: 'center' })
      return
    }
    place.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' })
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && origin instanceof HTMLElement) origin.focus({ preventScroll: true })
  }, [refusals])
  return (
    <>
      <span ref={place} hidden />
      <ProblemNote key={refusals} text={problem} />
    </>
  )
}

/** False for fields that are, or whose messages are, partly outside the viewport or below a sticky bar. */
function isSeen(field: HTMLElement): boolean {
  const texts = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
  return [field, ...texts].every((part) => part === null || isWhole(part))
}

function isWhole(part: HTMLElement): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect()
  return [top + EDGE, bottom - EDGE].every((y) =>
    part.contains(document.elementFromPoint((left + right) / 2, y)),
  )
}
