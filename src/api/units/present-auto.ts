import type { UsableService } from '../../actions/machine-translation/usable-services.ts'
import { bestQuality, builtInName } from '../../actions/units/auto-engines.ts'
import type { AutoPreview } from '../../actions/units/preview-auto.ts'
import type { AutoPreviewJson, AutoRunsJson } from '../../contract/autotranslate.ts'

type EngineJson = AutoRunsJson['engines'][number]

/** An engine of Diglot itself, by its ID. */
export function presentBuiltIn(id: string): EngineJson {
  return { service: id, name: builtInName(id), quality: 100, sends_away: false, refused: null }
}

/** A service of a project. */
export function presentEngine({ service, settings, refused }: UsableService): EngineJson {
  const { id, name } = service
  const quality = bestQuality(service)
  return {
    service: id,
    name,
    quality,
    sends_away: service.sendsAway(settings),
    refused: refused?.reason ?? null,
  }
}

/** What an automatic translation would do. */
export function presentPreview(preview: AutoPreview): AutoPreviewJson {
  const nothing = { texts: 0, requests: 0, characters: 0, tokens: 0, stored: 0, problem: null }
  return {
    strings: preview.strings,
    counted: preview.counted,
    engines: [
      ...[...preview.local].map(([id, strings]) => ({
        service: id,
        name: builtInName(id),
        strings,
        ...nothing,
      })),
      ...preview.services.map(({ usable: { service }, ...own }) => ({
        service: service.id,
        name: service.name,
        ...own,
      })),
    ],
    budget: preview.budget,
    samples: preview.samples.map((sample) => ({
      unit: sample.unitId,
      source: [...sample.source],
      target: sample.target && [...sample.target],
      service: sample.engine,
      quality: sample.quality,
      failing_checks: [...sample.failingChecks],
      reason: sample.reason,
      problem: sample.problem,
    })),
  }
}
