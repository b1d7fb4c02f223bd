import { cacheBySettings } from '../requests/cache-by-settings.ts'
import type { ServiceCall } from '../service.ts'
import { ServiceError } from '../service-error.ts'

const KEPT_MS = 60 * 60 * 1000
/** Models that do something else than to write texts. */
const OTHER_USES =
  /embed|whisper|tts|audio|realtime|image|dall-e|moderation|rerank|transcribe|sora|vision-only|ocr|search|codex/i

const chosenBySettings = cacheBySettings<string>(KEPT_MS)

/**
 * The model for `auto`: the first of `preferred` that the account has, or else the first that writes texts. The choice holds
 * for an hour.
 */
export async function chooseModel(
  call: ServiceCall,
  preferred: readonly string[],
  list: (call: ServiceCall) => Promise<readonly string[]>,
): Promise<string> {
  const kept = chosenBySettings.get(call)
  if (kept !== undefined) return kept
  const names = await list(call)
  const model = preferred.find((name) => names.includes(name)) ?? names.find((name) => !OTHER_USES.test(name))
  if (model === undefined) throw new ServiceError('refused', 'The account has no model that can translate.')
  chosenBySettings.set(call, model)
  return model
}
