/**
 * Contexts of units that we read and the reference does not, by recording. Anything else that is only ours is a
 * mistake; the page of the format tells why these are better for people.
 */
export const ONLY_OURS: Readonly<Record<string, readonly string[]>> = {
  // Items of string arrays are texts that apps show.
  'aresource-full.cs.jsonl': ['days[0]', 'days[1]'],
}
