import type { Place } from '../../permissions/world.ts'

/** Values of path parameters that lead somewhere, by the name of the parameter. */
export function knownParts(places: readonly Place[]): Readonly<Record<string, readonly string[]>> {
  const all = (of: (place: Place) => string | number) => places.map((place) => String(of(place)))
  return {
    slug: [...all(({ project }) => project), ...all(({ list }) => list)],
    project: [...all(({ project }) => project), '-'],
    component: [...all(({ component }) => component), '-'],
    language: ['cs', 'en', 'ar', 'xx', '-'],
    code: ['cs', 'en', 'tlh', 'xx'],
    username: [...all(({ bystander }) => bystander), 'nope'],
    uuid: ['00000000-0000-0000-0000-000000000000'],
    id: [
      ...all(({ unitId }) => unitId),
      ...all(({ suggestionId }) => suggestionId),
      ...all(({ groupId }) => groupId),
      ...all(({ screenshotId }) => screenshotId),
      '999999999',
    ],
    file: [
      'svg-badge.svg',
      'multi-auto.svg',
      'matrix-red.svg',
      '287x66-grey.png',
      'status-badge.png',
      'x.png',
    ],
    name: ['end_stop', 'nope'],
    check: ['end_stop', 'nope'],
    format: ['csv', 'json', 'po', 'xliff', 'zip', 'nope'],
    announcement: ['1', '999999'],
    comment: all(({ commentId }) => commentId),
    unit: all(({ unitId }) => unitId),
  }
}
