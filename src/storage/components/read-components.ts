import type { Component } from '../../domain/component/component.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import type { Flag, Json } from '../tables/columns.ts'
import { accessOf } from './projects.ts'
import { sharedFlags } from './shared-flags.ts'

/** A component row, with its project, source language and source translation. */
export interface ComponentRow {
  readonly componentId: number
  readonly componentName: string
  readonly path: string
  readonly sourceLanguageId: number
  readonly sourceLanguageCode: string
  readonly sourceTranslationId: number | null
  readonly fileFormat: string
  readonly template: string
  readonly intermediate: string
  readonly componentFlags: string
  readonly enforcedChecks: Json
  readonly restricted: Flag
  readonly locked: Flag
  readonly isGlossary: Flag
  readonly sharesTranslations: Flag
  readonly suggestionVoting: Flag
  readonly suggestionAutoaccept: number
  readonly projectId: number
  readonly projectSlug: string
  readonly projectName: string
  readonly accessControl: number
  readonly translationReview: Flag
  readonly sourceReview: Flag
}

/**
 * The columns of a `ComponentRow` that are selected by name, on the tables `c` (component), `p` (project), `sl` (its
 * source language) and `source` (its source translation).
 */
export const COMPONENT_COLUMNS = [
  'c.id as componentId',
  'c.name as componentName',
  'c.path',
  'c.source_language_id as sourceLanguageId',
  'sl.code as sourceLanguageCode',
  'source.id as sourceTranslationId',
  'c.file_format as fileFormat',
  'c.template',
  'c.intermediate',
  'c.enforced_checks as enforcedChecks',
  'c.restricted',
  'c.locked',
  'c.is_glossary as isGlossary',
  'c.allow_translation_propagation as sharesTranslations',
  'c.suggestion_voting as suggestionVoting',
  'c.suggestion_autoaccept as suggestionAutoaccept',
  'p.id as projectId',
  'p.slug as projectSlug',
  'p.name as projectName',
  'p.access_control as accessControl',
  'p.translation_review as translationReview',
  'p.source_review as sourceReview',
] as const

const NO_CHECKS: readonly string[] = []

/** Converts a row to a component. */
export function toComponent(row: ComponentRow): Component {
  return {
    id: row.componentId,
    project: {
      id: row.projectId,
      slug: row.projectSlug,
      name: row.projectName,
      access: accessOf(row.accessControl),
      hasTranslationReview: row.translationReview === 1,
      hasSourceReview: row.sourceReview === 1,
    },
    name: row.componentName,
    path: row.path,
    sourceLanguage: { id: row.sourceLanguageId, code: row.sourceLanguageCode },
    sourceTranslationId: row.sourceTranslationId,
    fileFormat: row.fileFormat,
    template: row.template,
    intermediate: row.intermediate,
    checkFlags: row.componentFlags,
    enforcedChecks: row.enforcedChecks === '[]' ? NO_CHECKS : JSON.parse(row.enforcedChecks),
    isRestricted: row.restricted === 1,
    isLocked: row.locked === 1,
    isGlossary: row.isGlossary === 1,
    sharesTranslations: row.sharesTranslations === 1,
    hasSuggestionVoting: row.suggestionVoting === 1,
    suggestionAutoaccept: row.suggestionAutoaccept,
  }
}

const componentById = hotQuery<{ id: number }, ComponentRow>((db, value) =>
  db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as sl', 'sl.id', 'c.source_language_id')
    .leftJoin('translation as source', (join) =>
      join
        .onRef('source.component_id', '=', 'c.id')
        .onRef('source.language_id', '=', 'c.source_language_id')
        .on('source.is_source', '=', 1),
    )
    .select(COMPONENT_COLUMNS)
    .select(sharedFlags().as('componentFlags'))
    .where('c.id', '=', value('id')),
)

/** The component with this ID, or null if it no longer exists. */
export async function findComponent(db: Db, id: number): Promise<Component | null> {
  const [row] = await componentById(db, { id })
  return row ? toComponent(row) : null
}
