/**
 * Numbers for matches, as places of a list: a match that had a number keeps it, so that a key never means another text than the
 * one beside it. Others take the free numbers in their order. A place is null if its match is gone.
 */
export function keepNumbers(
  known: readonly (string | null)[],
  matches: readonly string[],
): readonly (string | null)[] {
  const places = known.map((match) => (match !== null && matches.includes(match) ? match : null))
  for (const match of matches) {
    if (places.includes(match)) continue
    const free = places.indexOf(null)
    if (free < 0) places.push(match)
    else places[free] = match
  }
  return places
}
