import type { TranslationService } from './service.ts'
import { anthropic } from './services/anthropic.ts'
import { apertium } from './services/apertium-apy.ts'
import { aws } from './services/aws.ts'
import { azureOpenai } from './services/azure-openai.ts'
import { deepl } from './services/deepl.ts'
import { gemini } from './services/gemini.ts'
import { googleTranslate } from './services/google-translate.ts'
import { googleTranslateV3 } from './services/google-translate-api-v3.ts'
import { libreTranslate, ltEngine } from './services/libretranslate.ts'
import { microsoftTranslator } from './services/microsoft-translator.ts'
import { mistral } from './services/mistral.ts'
import { modernMt } from './services/modernmt.ts'
import { myMemory } from './services/mymemory.ts'
import { ollama } from './services/ollama.ts'
import { openai } from './services/openai.ts'
import { sapTranslationHub } from './services/sap-translation-hub.ts'
import { systran } from './services/systran.ts'
import { yandexV2 } from './services/yandex-v2.ts'

/** All services for machine translation, in the order in which pages list them. */
export const TRANSLATION_SERVICES: readonly TranslationService[] = [
  deepl,
  googleTranslate,
  googleTranslateV3,
  microsoftTranslator,
  aws,
  libreTranslate,
  ltEngine,
  modernMt,
  myMemory,
  apertium,
  sapTranslationHub,
  systran,
  yandexV2,
  openai,
  azureOpenai,
  anthropic,
  gemini,
  mistral,
  ollama,
]
