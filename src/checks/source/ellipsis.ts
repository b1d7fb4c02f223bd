import { defineCheck } from '../define-check.ts'

/** A source string has the character … and not three full stops. */
export const ellipsis = defineCheck('ellipsis', ({ source }) =>
  source.flatMap((text, form) =>
    [...text.matchAll(/\.{3,}/g)].map(({ 0: stops, index }) => ({
      form,
      start: index,
      end: index + stops.length,
      message: 'Use the ellipsis character (…) instead of three dots.',
    })),
  ),
)
