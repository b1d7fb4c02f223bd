import type { PlaceJson } from '../../../../src/contract/places.ts'

/** A translation that was opened in this browser. */
export interface Visit {
  readonly path: string
  readonly title: string
}

const KEY = 'diglot-visited'
const MOST = 6

/** Remembers that a translation was opened; the newest comes first. */
export function noteVisit({ path, project, component, language }: PlaceJson): void {
  if (!component || !language) return
  const title = [project.name, component.name, language.name].join(' / ')
  const others = listVisits().filter((visit) => visit.path !== path)
  localStorage.setItem(KEY, JSON.stringify([{ path, title }, ...others].slice(0, MOST)))
}

/** Translations that were opened last. */
export function listVisits(): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisit) : []
  } catch {
    return []
  }
}

function isVisit(value: unknown): value is Visit {
  return typeof value === 'object' && value !== null && 'path' in value && 'title' in value
}
