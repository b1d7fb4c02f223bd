/**
 * Works on items in their order and returns the results in the same order, each with its item. Up to `atOnce` items are
 * worked on at the same time. After an error or `break`, waits for what is still running.
 */
export async function* workAhead<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  const waiting = items.entries()
  const running: { readonly item: Item; readonly result: Promise<Result> }[] = []
  const startNext = () => {
    const next = waiting.next()
    if (next.done) return
    const [index, item] = next.value
    const result = work(item, index)
    // Whoever waits for it learns of the error.
    result.catch(() => {})
    running.push({ item, result })
  }
  try {
    for (let started = 0; started < atOnce; started += 1) startNext()
    for (let first = running[0]; first; first = running[0]) {
      const result = await first.result
      running.shift()
      startNext()
      yield [first.item, result]
    }
  } finally {
    await Promise.allSettled(running.map(({ result }) => result))
  }
}
