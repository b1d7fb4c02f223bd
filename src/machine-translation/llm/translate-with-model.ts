import type {
  ServiceCall,
  ServiceUsage,
  TextToTranslate,
  TranslatedAnswer,
  TranslationAnswer,
  TranslationRequest,
} from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { askModel } from './ask-model.ts'
import { cleanText } from './clean-text.ts'
import { leakFinder } from './leaks.ts'
import type { AnswerSchema, AskModel, ModelReply } from './model.ts'
import { maxTokens, modelInstructions, promptTokens } from './model-settings.ts'
import { answerTokens, packTexts } from './pack-texts.ts'
import { newPromptMarks } from './prompt-marks.ts'
import { readAnswers } from './read-answers.ts'
import { translationPrompt } from './translation-prompt.ts'

/** Of answers that pass all checks; less without anything that shows how the project translates. */
const QUALITY = { guided: 95, unguided: 89 }
/** Of a request's tokens; rules, terms and examples need the rest. */
const SHARE_OF_TEXTS = 0.4

/** The same for all requests, because services compile a schema when they see it for the first time. */
const ANSWERS: AnswerSchema = {
  type: 'object',
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, text: { type: 'string' } },
        required: ['id', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['answers'],
  additionalProperties: false,
}

/** How many requests more than needed ask for texts without a usable answer. */
const MOST_AGAIN = 6

/**
 * Translations of all texts, in as few requests as their tokens allow. Texts without a usable answer are asked for again:
 * together if others had one, in halves if none had. A text has null if that does not help, or if a request after an
 * answered one failed.
 */
export async function translateWithModel(
  ask: AskModel,
  call: ServiceCall,
  request: TranslationRequest,
): Promise<TranslationAnswer> {
  const packs = packTexts(request.texts, {
    question: promptTokens(call.settings) * SHARE_OF_TEXTS,
    answer: maxTokens(call.settings),
  })
  const texts: (TranslatedAnswer | null)[] = request.texts.map(() => null)
  const usages: (ServiceUsage | undefined)[] = []
  let again = MOST_AGAIN
  for (let places = packs.shift(); places; places = packs.shift()) {
    const own = places.flatMap((place) => request.texts[place] ?? [])
    try {
      const answer = await translatePack(ask, call, { ...request, texts: own })
      for (const [index, place] of places.entries()) texts[place] = answer.texts[index] ?? null
      usages.push(answer.usage)
    } catch (error) {
      // What the requests before have cost is not thrown away.
      if (usages.length === 0 || !(error instanceof ServiceError)) throw error
      break
    }
    const retries = places.length === 1 ? [] : packsOfMissing(places, texts).slice(0, again)
    again -= retries.length
    packs.push(...retries)
  }
  return { texts, usage: sumUsage(usages) }
}

/** The usage of all requests. */
function sumUsage(usages: readonly (ServiceUsage | undefined)[]): ServiceUsage {
  const known = usages.filter((usage) => usage !== undefined)
  return {
    tokensIn: known.reduce((sum, { tokensIn = 0 }) => sum + tokensIn, 0),
    tokensOut: known.reduce((sum, { tokensOut = 0 }) => sum + tokensOut, 0),
  }
}

function packsOfMissing(places: readonly number[], texts: readonly (TranslatedAnswer | null)[]): number[][] {
  const missing = places.filter((place) => texts[place] === null)
  if (missing.length === 0) return []
  if (missing.length < places.length) return [missing]
  const middle = Math.ceil(missing.length / 2)
  return [missing.slice(0, middle), missing.slice(middle)]
}

async function translatePack(
  ask: AskModel,
  call: ServiceCall,
  request: TranslationRequest,
): Promise<TranslationAnswer> {
  const { texts } = request
  const marks = newPromptMarks()
  const instructions = [modelInstructions(call.settings, request.to), request.instructions].join('\n')
  const prompt = translationPrompt(request, { budget: promptTokens(call.settings), marks, instructions })
  const reply = await askModel(ask, call, {
    system: prompt.system,
    user: prompt.user,
    answer: { name: 'translations', schema: ANSWERS },
    tokens: {
      question: prompt.tokens,
      answer: texts.reduce((sum, text) => sum + answerTokens(text), 0),
    },
  })
  const answers = readAnswers(saidBy(reply), prompt.ids)
  const leaks = leakFinder(prompt.rules, instructions, marks)
  return {
    texts: texts.map((text, place) => {
      const written = cleanText(answers.get(prompt.ids[place] ?? '') ?? '', text.text)
      if (written === null || leaks.reveals(written, knownTexts(text))) return null
      return { text: written, quality: prompt.guided[place] ? QUALITY.guided : QUALITY.unguided }
    }),
    ...(reply.usage && { usage: reply.usage }),
  }
}

/** Nothing that a model says while it declines is an answer. */
function saidBy(reply: ModelReply): string {
  return reply.end === 'refused' ? '' : reply.text
}

function knownTexts({ text, context }: TextToTranslate): string[] {
  const { current = '', examples = [], neighbours = [], previous = null } = context ?? {}
  return [
    text,
    current,
    ...[...examples, ...neighbours, ...(previous ? [previous] : [])].map(({ target }) => target),
  ]
}
