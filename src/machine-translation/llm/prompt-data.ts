import type { Term, TextContext, TextToTranslate, TranslatedText } from '../service.ts'

/** A member of the JSON of a text, or of the lists that texts share. */
export type PromptEntry = Readonly<Record<string, unknown>>

/** How many similar translations and neighbours of a text are sent, and from which quality on. */
export const LEAST_EXAMPLE_QUALITY = 60
const MAX_EXAMPLES = 5
const MAX_NEIGHBOURS = 4
const MAX_NOTE = 2000
const MAX_SHORT = 300
const MAX_WISH = 500

/** What an answer depends on; always sent. */
export function essentialEntry(id: string, { text, placeholders, context }: TextToTranslate): PromptEntry {
  return {
    id,
    source: text,
    ...(placeholders.length > 0 && {
      placeholders: Object.fromEntries(placeholders.map(({ mask, text }) => [mask, cut(text, MAX_SHORT)])),
    }),
    ...(context && {
      ...(context.maxLength !== null && { max_length: context.maxLength }),
      ...(context.plural && {
        plural: { form: context.plural.form, for_number: cut(context.plural.example, MAX_SHORT) },
      }),
      ...(context.wish !== '' && { ...currentEntry(context), wish: cut(context.wish, MAX_WISH) }),
    }),
  }
}

/** What else is known about a text, the most useful first; each part has what is sent of it. */
export function optionalEntries(context: TextContext): PromptEntry[] {
  const { key, explanation, note, labels, otherLanguages, previous } = context
  const parts: PromptEntry[] = [
    key === '' ? {} : { key: cut(key, MAX_SHORT) },
    explanation === '' ? {} : { explanation: cut(explanation, MAX_NOTE) },
    note === '' ? {} : { note: cut(note, MAX_NOTE) },
    labels.length === 0 ? {} : { labels: labels.slice(0, 10).map((label) => cut(label, MAX_SHORT)) },
    otherLanguages.length === 0
      ? {}
      : {
          other_languages: Object.fromEntries(
            otherLanguages.slice(0, 4).map(({ language, text }) => [language, cut(text, MAX_NOTE)]),
          ),
        },
    context.wish === '' ? currentEntry(context) : {},
    previous ? { previous: pairEntry(previous) } : {},
  ]
  return parts.filter((part) => Object.keys(part).length > 0)
}

export function termEntry({ source, target, explanation, forbidden, readOnly }: Term): PromptEntry {
  return {
    source,
    ...(readOnly ? { keep: true } : { target }),
    ...(forbidden && !readOnly && { forbidden: true }),
    ...(explanation !== '' && { explanation: cut(explanation, MAX_SHORT) }),
  }
}

/** Similar translations of all texts: the best of each text before the second of any. */
export function exampleEntries(texts: readonly TextToTranslate[]): PlacedEntry[] {
  return inTurns(texts, (context) =>
    context.examples
      .filter(({ quality, target }) => quality >= LEAST_EXAMPLE_QUALITY && target !== '')
      .slice(0, MAX_EXAMPLES)
      .map((example) => ({ ...pairEntry(example), similarity: Math.floor(example.quality) })),
  )
}

/** Translations of strings next to the texts: the nearest of each text before the second of any. */
export function neighbourEntries(texts: readonly TextToTranslate[]): PlacedEntry[] {
  return inTurns(texts, (context) =>
    context.neighbours
      .filter(({ target }) => target !== '')
      .slice(0, MAX_NEIGHBOURS)
      .map(pairEntry),
  )
}

/** An entry of a list that texts share, and the places of the texts that it is for. */
export interface PlacedEntry {
  readonly entry: PromptEntry
  readonly places: readonly number[]
}

function inTurns(
  texts: readonly TextToTranslate[],
  entriesOf: (context: TextContext) => PromptEntry[],
): PlacedEntry[] {
  const lists = texts.map(({ context }) => (context ? entriesOf(context) : []))
  const found = new Map<string, { entry: PromptEntry; places: number[] }>()
  for (let turn = 0; lists.some((list) => turn < list.length); turn++) {
    for (const [place, list] of lists.entries()) {
      const entry = list[turn]
      if (!entry) continue
      const key = JSON.stringify([entry.source, entry.translation])
      const same = found.get(key)
      if (same) same.places.push(place)
      else found.set(key, { entry, places: [place] })
    }
  }
  return [...found.values()]
}

function currentEntry({ current, failingChecks }: TextContext): PromptEntry {
  if (current === '') return {}
  return {
    current,
    ...(failingChecks.length > 0 && {
      failing_checks: failingChecks.slice(0, 10).map((check) => cut(check, MAX_SHORT)),
    }),
  }
}

function pairEntry({ source, target }: TranslatedText): PromptEntry {
  return { source, translation: target }
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
}
