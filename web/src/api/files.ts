import type { UploadJson } from '../../../src/contract/files.ts'
import { type ComponentPath, componentAddress } from './components.ts'
import { type Outcome, send } from './http.ts'
import { type TranslationPath, translationAddress } from './translations.ts'

/** Uploads a file to a translation; `form` contains the members of the API. */
export function uploadFile(path: TranslationPath, form: FormData): Promise<Outcome<UploadJson>> {
  return send({ method: 'POST', path: `${translationAddress(path)}file/`, form })
}

/** Adds a language to a component. */
export function addLanguage(path: ComponentPath, code: string): Promise<Outcome<unknown>> {
  return send({
    method: 'POST',
    path: `${componentAddress(path)}translations/`,
    json: { language_code: code },
  })
}

/** Removes a language from a component, with its file. */
export function removeLanguage(path: TranslationPath): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: translationAddress(path) })
}
