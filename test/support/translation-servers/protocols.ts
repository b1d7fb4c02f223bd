import type { TranslationProtocol } from './protocol.ts'
import { apertiumProtocol } from './protocols/apertium.ts'
import { awsProtocol } from './protocols/aws.ts'
import { deeplProtocol } from './protocols/deepl.ts'
import { googleV2Protocol, googleV3Protocol } from './protocols/google.ts'
import { libreTranslateProtocol, ltEngineProtocol } from './protocols/libretranslate.ts'
import { microsoftProtocol } from './protocols/microsoft.ts'
import { modernMtProtocol } from './protocols/modernmt.ts'
import { myMemoryProtocol } from './protocols/mymemory.ts'
import { sapProtocol } from './protocols/sap.ts'
import { systranProtocol } from './protocols/systran.ts'
import { yandexV2Protocol } from './protocols/yandex.ts'

/** The services that tests can start. */
export const TRANSLATION_PROTOCOLS: readonly TranslationProtocol[] = [
  deeplProtocol,
  googleV2Protocol,
  googleV3Protocol,
  microsoftProtocol,
  awsProtocol,
  libreTranslateProtocol,
  ltEngineProtocol,
  modernMtProtocol,
  myMemoryProtocol,
  apertiumProtocol,
  sapProtocol,
  systranProtocol,
  yandexV2Protocol,
]

/** The protocol of the service with this ID. */
export function findProtocol(id: string): TranslationProtocol {
  const protocol = TRANSLATION_PROTOCOLS.find((candidate) => candidate.id === id)
  if (!protocol) throw new Error(`Tests have no server for ${id}`)
  return protocol
}
