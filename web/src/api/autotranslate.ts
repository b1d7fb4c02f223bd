import { queryOptions } from '@tanstack/react-query'
import type {
  AutoPreviewJson,
  AutoRunJson,
  AutoRunsJson,
  AutotranslateJson,
  AutotranslateWrite,
} from '../../../src/contract/autotranslate.ts'
import { type Outcome, read, send } from './http.ts'
import { type TranslationPath, translationAddress } from './translations.ts'

const POLL_MS = 1000

/** What to translate automatically, and how. */
export type AutoOrder = AutotranslateWrite

/** The key of the runs of a translation. */
export function autoRunsKey({ project, part, language }: TranslationPath): readonly string[] {
  return ['translation', project, part, language, 'auto-runs']
}

/** Engines and latest runs of automatic translation, polled while a run is under way. */
export function autoRunsQuery(path: TranslationPath) {
  return queryOptions({
    queryKey: autoRunsKey(path),
    queryFn: ({ signal }) => read<AutoRunsJson>(`${translationAddress(path)}autotranslate/runs/`, signal),
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? POLL_MS : false),
  })
}

/** True for a run that has neither ended nor been undone. */
export function isRunning({ finished, undone }: Pick<AutoRunJson, 'finished' | 'undone'>): boolean {
  return finished === null && undone === null
}

/** What an automatic translation would do. */
export function previewAuto(path: TranslationPath, order: AutoOrder): Promise<Outcome<AutoPreviewJson>> {
  const address = `${translationAddress(path)}autotranslate/preview/`
  return send({ method: 'POST', path: address, json: order, isAside: true })
}

/** Starts an automatic translation in the background. */
export function startAuto(path: TranslationPath, order: AutoOrder): Promise<Outcome<AutotranslateJson>> {
  const address = `${translationAddress(path)}autotranslate/`
  return send({ method: 'POST', path: address, json: order, isInBackground: true })
}

/** Undoes an automatic translation, and stops it if it is under way. */
export function undoAuto(path: TranslationPath, id: number): Promise<Outcome<AutoRunJson>> {
  const address = `${translationAddress(path)}autotranslate/${id}/undo/`
  return send({ method: 'POST', path: address, isInBackground: true })
}
