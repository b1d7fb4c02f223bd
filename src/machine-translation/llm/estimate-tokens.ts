import type { TranslationRequest } from '../service.ts'
import type { SettingValues } from '../service-settings.ts'
import { modelInstructions, promptTokens } from './model-settings.ts'
import { answerTokens } from './pack-texts.ts'
import { newPromptMarks } from './prompt-marks.ts'
import { translationPrompt } from './translation-prompt.ts'

/** About how many tokens the question and its answer need, if they fit into one request. */
export function estimateTokens(settings: SettingValues, request: TranslationRequest): number {
  const instructions = [modelInstructions(settings, request.to), request.instructions].join('\n')
  const prompt = translationPrompt(request, {
    budget: promptTokens(settings),
    marks: newPromptMarks(),
    instructions,
  })
  return request.texts.reduce((sum, text) => sum + answerTokens(text), prompt.tokens)
}
