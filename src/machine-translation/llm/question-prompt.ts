import { termIndex } from '../../domain/glossary/term-index.ts'
import type { TextQuestion } from '../service-questions.ts'
import { countTokens } from './count-tokens.ts'
import { dataJson } from './data-json.ts'
import { languageName } from './language-name.ts'
import { createBudget, MESSAGE_TOKENS, type PromptBudget } from './prompt-budget.ts'
import {
  essentialEntry,
  exampleEntries,
  optionalEntries,
  type PromptEntry,
  termEntry,
} from './prompt-data.ts'
import type { PromptMarks } from './prompt-marks.ts'
import { withInstructions } from './prompt-rules.ts'

/** A question about one text is short, however much is known about it. */
const BUDGET = 4000

/** What a model is asked about one text and its translation. */
interface QuestionPrompt {
  readonly system: string
  readonly user: string
  readonly tokens: number
}

/** The prompt for a question with rules of its own; `more` is always part of the data. */
export function questionPrompt(
  question: TextQuestion,
  { rules, instructions, marks, more = {} }: QuestionOptions,
): QuestionPrompt {
  const { text, translation, terms } = question
  const own = { ...essentialEntry(marks.request, text), translation, ...more }
  const room = createBudget(BUDGET - countTokens(rules) - MESSAGE_TOKENS)
  room.spends(own)
  const system = withInstructions(rules, instructions, room)
  const found = termIndex(terms).find(text.text).map(termEntry).filter(room.takes)
  const examples = exampleEntries([text])
    .map(({ entry }) => entry)
    .filter(room.takes)
  const user = dataJson({
    from: languageName(question.from),
    to: languageName(question.to),
    ...(found.length > 0 && { terms: found }),
    ...(examples.length > 0 && { examples }),
    text: Object.assign({}, own, ...knownParts(text.context, room)),
  })
  return { system, user, tokens: countTokens(system) + countTokens(user) }
}

interface QuestionOptions {
  readonly rules: string
  readonly instructions: string
  readonly marks: PromptMarks
  readonly more?: PromptEntry
}

/** The translation in question takes the place of the present one. */
function knownParts(context: TextQuestion['text']['context'], room: PromptBudget): PromptEntry[] {
  if (!context) return []
  return optionalEntries({ ...context, wish: '', current: '' }).filter(room.takes)
}
