import { useEffect, useMemo, useRef, useState } from 'react'
import type { UnitWorkspaceJson } from '../../../src/contract/unit-workspace.ts'
import { findCheckInfo } from '../../../src/domain/checks/check-list.ts'
import { STATE } from '../../../src/domain/units/state.ts'
import type { Unit } from '../api/units.ts'
import type { CheckAnswer, CheckRequest } from './check-worker.ts'

const DELAY_MS = 120
const TIMEOUT_MS = 3000

/** The results of checks; `for` is the checked text. */
export interface LiveChecks {
  readonly for: readonly string[]
  readonly failed: CheckAnswer['failed']
  readonly fixed: readonly string[]
}

/** Checks a text while it is typed, in a worker; null until the first result. */
export function useLiveChecks(
  unit: Unit,
  workspace: UnitWorkspaceJson | undefined,
  target: readonly string[],
): LiveChecks | null {
  const [result, setResult] = useState<(LiveChecks & { readonly unitId: number }) | null>(null)
  const runner = useRef<ReturnType<typeof openRunner> | null>(null)
  const isStored = workspace !== undefined && isPassing(workspace) && isSame(unit.target, target)
  // The server has checked this text: the worker is not needed before it is changed.
  const passed = useMemo<LiveChecks>(() => ({ for: target, failed: [], fixed: target }), [target])
  useEffect(() => () => runner.current?.close(), [])
  useEffect(() => {
    if (!workspace || isStored) return
    const timer = setTimeout(async () => {
      runner.current ??= openRunner()
      const answer = await runner.current.run(requestOf(unit, workspace, target))
      if (answer) setResult({ unitId: unit.id, for: target, failed: answer.failed, fixed: answer.fixed })
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [unit, workspace, target, isStored])
  if (isStored) return passed
  return result?.unitId === unit.id ? result : null
}

/** True if the stored text fails no checks of its own; other checks compare it with other strings. */
function isPassing({ checks }: UnitWorkspaceJson): boolean {
  return checks.every(({ check }) => findCheckInfo(check)?.isProjectWide === true)
}

function isSame(texts: readonly string[], others: readonly string[]): boolean {
  return texts.length === others.length && texts.every((text, form) => text === others[form])
}

function requestOf(
  unit: Unit,
  workspace: UnitWorkspaceJson,
  target: readonly string[],
): Omit<CheckRequest, 'number'> {
  const isEmpty = target.every((text) => text === '')
  const isSource = workspace.kind === 'source'
  return {
    kind: workspace.kind,
    flags: workspace.flags,
    string: {
      source: isSource ? target : unit.source,
      target,
      context: unit.context,
      note: unit.note,
      location: unit.location,
      state: isEmpty ? STATE.empty : STATE.translated,
      language: workspace.language,
      sourceLanguage: workspace.source_language,
      plural: workspace.plural,
      fileFormat: workspace.file_format,
      names: workspace.names,
      facts: {
        terms: workspace.terms.map((term) => ({
          source: term.source,
          target: term.target,
          isUntranslatable: term.untranslatable,
          isForbidden: term.forbidden,
        })),
      },
    },
  }
}

/** Runs requests one after the other; a worker that hangs is replaced. */
function openRunner() {
  let worker = newWorker()
  let number = 0
  let stop: (() => void) | null = null

  async function run(request: Omit<CheckRequest, 'number'>): Promise<CheckAnswer | null> {
    stop?.()
    number += 1
    const own = number
    return new Promise((resolve) => {
      const finish = (answer: CheckAnswer | null) => {
        clearTimeout(timer)
        worker.removeEventListener('message', hear)
        stop = null
        resolve(answer)
      }
      const hear = ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.number === own) finish(data)
      }
      const timer = setTimeout(() => {
        worker.terminate()
        finish(null)
        worker = newWorker()
      }, TIMEOUT_MS)
      stop = () => finish(null)
      worker.addEventListener('message', hear)
      worker.postMessage({ ...request, number: own })
    })
  }

  return { run, close: () => worker.terminate() }
}

function newWorker(): Worker {
  return new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
}
