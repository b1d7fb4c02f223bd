const ID = /^(?:[\da-f]{40}|[\da-f]{64})$/

/** True for the full id of a commit, tree or blob. */
export function isObjectId(id: string): boolean {
  return ID.test(id)
}

/** Returns a valid object id; anything else is a bug and must not reach git as an option or a range. */
export function checkObjectId(id: string): string {
  if (isObjectId(id)) return id
  throw new Error(`Not the id of an object: ${JSON.stringify(id.slice(0, 100))}`)
}
