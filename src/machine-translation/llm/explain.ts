import type { ServiceCall, TextToTranslate } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import type { ExplainAnswer, ExplainRequest } from '../service-questions.ts'
import { askModel } from './ask-model.ts'
import { languageName } from './language-name.ts'
import { leakFinder } from './leaks.ts'
import type { AnswerSchema, AskModel } from './model.ts'
import { modelInstructions } from './model-settings.ts'
import { newPromptMarks, type PromptMarks } from './prompt-marks.ts'
import { dataRules } from './prompt-rules.ts'
import { questionPrompt } from './question-prompt.ts'
import { readTexts } from './read-answers.ts'

const MAX_EXPLANATION = 2000
const ANSWER_TOKENS = 500

const EXPLANATION: AnswerSchema = {
  type: 'object',
  properties: { explanation: { type: 'string' } },
  required: ['explanation'],
  additionalProperties: false,
}

/** Asks a model why a translation is as it is. Throws `broken` if it gave no usable explanation. */
export async function explain(
  ask: AskModel,
  call: ServiceCall,
  request: ExplainRequest,
): Promise<ExplainAnswer> {
  const marks = newPromptMarks()
  const rules = explainRules(request, marks)
  const instructions = [modelInstructions(call.settings, request.to), request.instructions].join('\n')
  const prompt = questionPrompt(request, { rules, instructions, marks })
  const reply = await askModel(ask, call, {
    system: prompt.system,
    user: prompt.user,
    answer: { name: 'explanation', schema: EXPLANATION },
    tokens: { question: prompt.tokens, answer: ANSWER_TOKENS },
  })
  const [said = ''] = reply.end === 'refused' ? [] : readTexts(reply.text, 'explanation')
  const text = withPlaceholders(plainText(said), request.text)
  const known = [request.text.text, request.translation, ...knownNotes(request.text)]
  if (text === '' || leakFinder(rules, instructions, marks).reveals(text, known)) {
    throw new ServiceError('broken', 'The model returned no usable explanation.')
  }
  return { text, ...(reply.usage && { usage: reply.usage }) }
}

function explainRules(request: ExplainRequest, marks: PromptMarks): string {
  return `You explain to a translator why a text of a software was translated from ${languageName(request.from)} to ${languageName(request.to)} this way.

Rules:
${dataRules(marks)}
- Answer with JSON only: {"explanation":"…"}.
- Write in ${languageName(request.readerLanguage)}, plain sentences without headings, lists or markup, at most 90 words.
- Say what the "translation" means, why its words, form of address and word order fit, which of the "terms", "examples", "note" or "explanation" decided it, and what is doubtful. Name other wordings if they would be as good.
- Write placeholders as their marks, such as @@PH12@@.`
}

/** Without control characters and marks that turn text around; at most `MAX_EXPLANATION` characters. */
function plainText(said: string): string {
  const text = said.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ').trim()
  return text.length > MAX_EXPLANATION ? `${text.slice(0, MAX_EXPLANATION - 1)}…` : text
}

function withPlaceholders(said: string, { placeholders }: TextToTranslate): string {
  return placeholders.reduce((text, { mask, text: own }) => text.replaceAll(mask, () => own), said)
}

function knownNotes({ context }: TextToTranslate): string[] {
  return context ? [context.note, context.explanation] : []
}
