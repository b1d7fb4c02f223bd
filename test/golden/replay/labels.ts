const KINDS =
  'unit|change|screenshot|addon|group|role|memory|notification|category|project|component|translation|plural|language|user|list|label|comment|id'
const LABEL = new RegExp(`\\{(${KINDS}):(\\w+)\\}`, 'g')

/** An id in normalised text: `{unit:3}` has kind `unit` and id `3`. */
export type Label = { readonly kind: string; readonly id: string }

/** Splits normalised text in its fixed part (`{unit:3}` becomes `{unit}`) and its labels in order of appearance. */
export function splitLabels(text: string): { readonly shape: string; readonly labels: readonly Label[] } {
  const labels: Label[] = []
  const shape = text.replace(LABEL, (_, kind: string, id: string) => {
    labels.push({ kind, id })
    return `{${kind}}`
  })
  return { shape, labels }
}
