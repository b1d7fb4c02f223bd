/** Makes something when it is first asked for, and keeps it; what fails is tried again the next time. */
export function onceReady<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
