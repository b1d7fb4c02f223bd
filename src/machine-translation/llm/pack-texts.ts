import type { TextToTranslate } from '../service.ts'
import { countTokens } from './count-tokens.ts'
import { essentialTokens } from './translation-prompt.ts'

/** How much fits into a request. */
interface PackLimits {
  /** Tokens of sources with what always goes along. */
  readonly question: number
  /** Tokens of the answers, if there is a limit. */
  readonly answer: number | null
}

/** A translation can need twice the tokens of an English source, and its ID. */
const ANSWER_FACTOR = 2
const ANSWER_FRAME = 20

/** Tokens that the answer for a text may need. */
export function answerTokens({ text }: TextToTranslate): number {
  return ANSWER_FACTOR * countTokens(text) + ANSWER_FRAME
}

/**
 * Places of texts by request. Texts whose keys have the same beginning, such as `settings.mail.`, stay in one request if
 * they fit, and next to each other. A text that is too long for any request has one of its own.
 */
export function packTexts(texts: readonly TextToTranslate[], limits: PackLimits): number[][] {
  const packs: number[][] = []
  let pack: number[] = []
  let used = { question: 0, answer: 0 }
  const close = () => {
    if (pack.length > 0) packs.push(pack)
    pack = []
    used = { question: 0, answer: 0 }
  }

  for (const group of relatedPlaces(texts)) {
    const whole = group.map((place) => needsOf(texts[place])).reduce(sum, { question: 0, answer: 0 })
    if (!fits(sum(used, whole), limits) && fits(whole, limits)) close()
    for (const place of group) {
      const needs = needsOf(texts[place])
      if (!fits(sum(used, needs), limits)) close()
      pack.push(place)
      used = sum(used, needs)
    }
  }
  close()
  return packs
}

interface Needs {
  readonly question: number
  readonly answer: number
}

function needsOf(text: TextToTranslate | undefined): Needs {
  return text ? { question: essentialTokens(text), answer: answerTokens(text) } : { question: 0, answer: 0 }
}

function sum(a: Needs, b: Needs): Needs {
  return { question: a.question + b.question, answer: a.answer + b.answer }
}

function fits(needs: Needs, limits: PackLimits): boolean {
  return needs.question <= limits.question && (limits.answer === null || needs.answer <= limits.answer)
}

/** Groups in the order of their first texts. */
function relatedPlaces(texts: readonly TextToTranslate[]): number[][] {
  const groups = Map.groupBy(texts.keys(), (place) => relationOf(texts[place]) ?? place)
  return [...groups.values()]
}

/** The beginning of a key, or the source of a plural, whose forms belong together. */
function relationOf(text: TextToTranslate | undefined): string | null {
  const key = text?.context?.key ?? ''
  const parent = /^(.*\w)[./:_-]+[^./:_-]+$/s.exec(key)?.[1]
  if (parent !== undefined) return `key ${parent}`
  if (text?.context?.plural) return `plural ${key} ${text.text}`
  return null
}
