import { termIndex } from '../../domain/glossary/term-index.ts'
import type { TextToTranslate, TranslationRequest } from '../service.ts'
import { countTokens } from './count-tokens.ts'
import { dataJson } from './data-json.ts'
import { languageName } from './language-name.ts'
import { createBudget, MESSAGE_TOKENS, type PromptBudget, partTokens } from './prompt-budget.ts'
import {
  essentialEntry,
  exampleEntries,
  neighbourEntries,
  optionalEntries,
  type PlacedEntry,
  type PromptEntry,
  termEntry,
} from './prompt-data.ts'
import type { PromptMarks } from './prompt-marks.ts'
import { translationRules, withInstructions } from './prompt-rules.ts'

/** What a model is asked about some texts. */
interface TranslationPrompt {
  readonly system: string
  /** The part of `system` that is not from managers. */
  readonly rules: string
  readonly user: string
  /** Of the texts, in their order. */
  readonly ids: readonly string[]
  /** Whether terms or examples for a text are among the data, in the order of the texts. */
  readonly guided: readonly boolean[]
  readonly tokens: number
}

/**
 * The prompt for some texts. Rules and texts are always there; then come instructions, terms, similar translations,
 * neighbours and what is known about each text, in this order, as long as `budget` has room.
 */
export function translationPrompt(
  request: TranslationRequest,
  { budget, marks, instructions }: PromptOptions,
): TranslationPrompt {
  const { texts } = request
  const ids = texts.map((_, place) => `${place + 1}-${marks.request}`)
  const rules = translationRules(request, marks)
  const entries = texts.map((text, place): PromptEntry => essentialEntry(ids[place] ?? '', text))
  const room = createBudget(budget - countTokens(rules) - MESSAGE_TOKENS)
  for (const entry of entries) room.spends(entry)

  const system = withInstructions(rules, instructions, room)
  const guided = texts.map(() => false)
  const terms = takePlaced(termEntries(request), room, guided)
  const examples = takePlaced(exampleEntries(texts), room, guided)
  const neighbours = takePlaced(neighbourEntries(texts), room, null)
  const all = takeOptional(texts, entries, room)

  const user = dataJson({
    from: languageName(request.from),
    to: languageName(request.to),
    ...(terms.length > 0 && { terms }),
    ...(examples.length > 0 && { examples }),
    ...(neighbours.length > 0 && { neighbours }),
    texts: all,
  })
  return { system, rules, user, ids, guided, tokens: countTokens(system) + countTokens(user) }
}

interface PromptOptions {
  /** In tokens, of rules and data. */
  readonly budget: number
  readonly marks: PromptMarks
  /** Of the service, the site, the project, the component and the language. */
  readonly instructions: string
}

/** Tokens that a text needs at least. */
export function essentialTokens(text: TextToTranslate): number {
  return partTokens(essentialEntry('00-000000', text))
}

function termEntries({ terms, texts }: TranslationRequest): PlacedEntry[] {
  const index = termIndex(terms)
  const places = new Map<number, number[]>()
  const ranks = new Map(terms.map((term, rank) => [term, rank]))
  for (const [place, { text }] of texts.entries()) {
    for (const term of index.find(text)) {
      const rank = ranks.get(term) ?? 0
      places.set(rank, [...(places.get(rank) ?? []), place])
    }
  }
  return terms.flatMap((term, rank) => {
    const own = places.get(rank)
    return own ? [{ entry: termEntry(term), places: own }] : []
  })
}

function takePlaced(
  entries: readonly PlacedEntry[],
  room: PromptBudget,
  guided: boolean[] | null,
): PromptEntry[] {
  const taken = entries.filter(({ entry }) => room.takes(entry))
  for (const place of taken.flatMap(({ places }) => places)) {
    if (guided) guided[place] = true
  }
  return taken.map(({ entry }) => entry)
}

/** Part by part over all texts, so that the key of the last text comes before the note of the first. */
function takeOptional(
  texts: readonly TextToTranslate[],
  entries: readonly PromptEntry[],
  room: PromptBudget,
): PromptEntry[] {
  const parts = texts.map(({ context }) => (context ? optionalEntries(context) : []))
  const names = ['key', 'explanation', 'note', 'labels', 'other_languages', 'current', 'previous']
  const taken = entries.map((entry) => [entry])
  for (const name of names) {
    for (const [place, own] of parts.entries()) {
      const part = own.find((part) => name in part)
      if (part && room.takes(part)) taken[place]?.push(part)
    }
  }
  return taken.map((parts) => Object.assign({}, ...parts))
}
