const MAX_CHOICES = 50

/** Choices with all words in their label or key, those that begin with the first word first; at most 50. */
export function filterChoices<C extends { readonly key: string; readonly label: string }>(
  choices: readonly C[],
  typed: string,
): readonly C[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return choices.slice(0, MAX_CHOICES)
  const found = choices.filter((choice) => {
    const text = `${choice.label} ${choice.key}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const begins = (choice: C) =>
    choice.label.toLowerCase().startsWith(first) || choice.key.toLowerCase() === first
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))].slice(0, MAX_CHOICES)
}
