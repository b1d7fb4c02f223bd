import { askService, jsonRequest, readResponse } from '../requests/ask-service.ts'
import { readGoogleError } from '../requests/google-error.ts'
import { listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationRequest } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { termLines } from './term-entries.ts'
import type { GlossaryStore } from './uploaded-glossary.ts'

const STORAGE = 'https://storage.googleapis.com'
const MAX_GLOSSARIES = 1000

interface GooglePlace {
  /** The endpoint of the location, such as `https://translate-us.googleapis.com`. */
  readonly host: string
  /** `projects/P/locations/L`. */
  readonly parent: string
  readonly bucket: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Glossaries of Cloud Translation Advanced: a file in a bucket, from which Google makes a glossary. That takes some seconds;
 * until the glossary is listed, texts are translated without it.
 */
export function googleGlossaries(
  call: ServiceCall,
  { from, to }: Pick<TranslationRequest, 'from' | 'to'>,
  { host, parent, bucket, headers }: GooglePlace,
): GlossaryStore {
  if (!/^[a-z0-9._-]+$/.test(bucket)) throw new ServiceError('unsupported', 'The bucket is not valid.')
  const url = `${host}/v3/${parent}/glossaries`
  const ask = (url: string, request: Parameters<ServiceCall['request']>[1]) =>
    askService(call, url, request, readGoogleError)
  const fileOf = (name: string) => `diglot/${name}.tsv`
  return {
    account: [url, bucket],
    // IDs of glossaries have small letters.
    from: from.toLowerCase(),
    to: to.toLowerCase(),
    separator: '_',
    maxGlossaries: MAX_GLOSSARIES,
    async list() {
      const { glossaries = [] } = objectOf(await ask(`${url}?pageSize=${MAX_GLOSSARIES}`, { headers }))
      return listOf(glossaries).map((item) => {
        const id = stringOf(objectOf(item).name)
        return { id, name: id.slice(id.lastIndexOf('/') + 1) }
      })
    },
    async create(name, entries) {
      const file = encodeURIComponent(fileOf(name))
      const stored = await ask(`${STORAGE}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${file}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/tab-separated-values; charset=utf-8' },
        body: `${termLines(entries)}\n`,
      })
      stringOf(objectOf(stored).name)
      const glossary = {
        name: `${parent}/glossaries/${name}`,
        languagePair: { sourceLanguageCode: from, targetLanguageCode: to },
        inputConfig: { gcsSource: { inputUri: `gs://${bucket}/${fileOf(name)}` } },
      }
      const response = await call.request(url, jsonRequest(glossary, headers))
      // Google is still making it.
      if (response.status === 409) return null
      const operation = objectOf(readResponse(call, response, readGoogleError))
      return operation.done === true && operation.error === undefined ? glossary.name : null
    },
    async remove(id) {
      await ask(`${host}/v3/${id}`, { method: 'DELETE', headers })
    },
  }
}
