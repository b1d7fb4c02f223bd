import { insertComponent } from '../../src/actions/components/insert-component.ts'
import type { Context } from '../../src/context.ts'
import { type ComponentDraft, newComponentSettings } from '../../src/domain/component/component-settings.ts'
import { contentHash, idHash } from '../../src/domain/hashes.ts'
import type { Language } from '../../src/domain/languages/language.ts'
import { type AccessControl, PROJECT_DEFAULTS } from '../../src/domain/project.ts'
import { STATE, type State } from '../../src/domain/units/state.ts'
import { findProject, insertProject } from '../../src/storage/components/projects.ts'
import { insertRepository } from '../../src/storage/components/repositories/repositories.ts'
import { insertTranslation } from '../../src/storage/components/translations.ts'
import type { Db } from '../../src/storage/db.ts'
import { insertUnitEvents } from '../../src/storage/history/changes.ts'
import { findLanguage } from '../../src/storage/languages.ts'
import { counterChange } from '../../src/storage/units/counts/counters.ts'
import { insertStrings } from '../../src/storage/units/strings.ts'
import { insertUnits } from '../../src/storage/units/units.ts'

/** A string in English and its translations; plural forms are joined as they are stored. */
export interface StringToStore {
  readonly source: string
  readonly context?: string
  readonly note?: string
  /** By language: text, and what differs from the string. */
  readonly targets?: Readonly<Record<string, { text: string; state: number; note?: string }>>
}

/** A string with a Czech translation, which is done if it has a text. */
export function czech(
  source: string,
  text = '',
  state: number = text === '' ? STATE.empty : STATE.translated,
  context = '',
): StringToStore {
  return { source, context, targets: { cs: { text, state } } }
}

/** What to put into the database, as an import would. */
export interface ComponentToStore {
  readonly project: string
  readonly slug: string
  readonly access?: AccessControl
  readonly settings?: ComponentDraft
  readonly languages?: readonly string[]
  readonly strings: readonly StringToStore[]
}

/** A component that was put into the database. */
export interface StoredComponent {
  readonly projectId: number
  readonly id: number
  /** Ids of translations by language. */
  readonly translations: Readonly<Record<string, number>>
}

/** Adds a component (and its project, when it is new) with translations, units, events and counters. */
export async function storeComponent(ctx: Context, component: ComponentToStore): Promise<StoredComponent> {
  return ctx.db.transaction().execute((tx) => store({ ...ctx, db: tx }, component))
}

async function store(ctx: Context, component: ComponentToStore): Promise<StoredComponent> {
  const { db } = ctx
  const projectId = await storeProject(ctx, component.project, component.access ?? 'public')
  const settings = newComponentSettings({
    name: component.slug,
    slug: component.slug,
    filemask: '*.po',
    file_format: 'po',
    repo: 'https://anna:secret@example.org/a.git',
    branch: 'main',
    ...component.settings,
  })
  const { vcs, repo, branch, push, push_branch } = settings
  const repositoryId = await insertRepository(db, {
    vcs,
    url: repo,
    branch,
    pushUrl: push,
    pushBranch: push_branch,
  })
  const english = await getLanguage(db, 'en')
  const id = await insertComponent(db, settings, {
    projectId,
    repositoryId,
    linkedComponentId: null,
    sourceLanguageId: english.id,
    createdById: null,
    now: ctx.now(),
  })
  const stringIds = await storeStrings(db, id, component.strings)
  const translations: Record<string, number> = {}
  for (const code of ['en', ...(component.languages ?? ['cs'])]) {
    const place = { projectId, componentId: id, code }
    translations[code] = await storeTranslation(ctx, place, component.strings, stringIds)
  }
  return { projectId, id, translations }
}

async function storeProject({ db, now }: Context, slug: string, access: AccessControl): Promise<number> {
  const known = await findProject(db, slug)
  if (known) return known.id
  const names = { slug, name: slug, web: 'https://example.org/' }
  return insertProject(db, { ...PROJECT_DEFAULTS, ...names, access, createdAt: now() })
}

async function storeStrings(
  db: Db,
  componentId: number,
  strings: readonly StringToStore[],
): Promise<number[]> {
  return insertStrings(
    db,
    componentId,
    strings.map(({ source, context = '', note = '' }, index) => ({
      position: index + 1,
      source,
      context,
      note,
      location: `a.c:${index + 1}`,
      flags: '',
      idHash: idHash({ source, context, isKeyed: false }),
      contentHash: contentHash(source, context),
      words: 2,
      chars: source.length,
      priority: 100,
    })),
  )
}

async function storeTranslation(
  ctx: Context,
  { projectId, componentId, code }: { projectId: number; componentId: number; code: string },
  strings: readonly StringToStore[],
  stringIds: readonly number[],
): Promise<number> {
  const { db, now } = ctx
  const language = await getLanguage(db, code)
  const isSource = code === 'en'
  const id = await insertTranslation(db, {
    componentId,
    languageId: language.id,
    pluralId: language.plural.id,
    isSource,
    languageCode: code,
    filename: isSource ? '' : `${code}.po`,
    checkFlags: '',
  })
  const counters = counterChange()
  const units = strings.map(({ source, targets }, index) => {
    const target = isSource
      ? { text: source, state: STATE.readOnly }
      : (targets?.[code] ?? { text: '', state: STATE.empty })
    const state = target.state as State
    counters.add({ state, words: 2, chars: source.length })
    return {
      stringId: stringIds[index] ?? 0,
      position: index + 1,
      target: target.text,
      previousSource: '',
      state,
      originalState: state,
      location: null,
      flags: null,
      note: 'note' in target ? (target.note ?? null) : null,
    }
  })
  const firstSeq = await insertUnits(db, id, units, now())
  await counters.write(db, id)
  await insertUnitEvents(db, {
    projectId,
    componentId,
    translationId: id,
    firstSeq,
    count: units.length,
    timestamp: now(),
    action: 'updatedInRepository',
    userId: null,
    authorId: null,
    hasTarget: true,
  })
  return id
}

async function getLanguage(db: Db, code: string): Promise<Language> {
  const language = await findLanguage(db, code)
  if (!language) throw new Error(`There is no language ${code}`)
  return language
}

/** Strings `string 1` to `string COUNT`, all translated into Czech. */
export function numberedStrings(count: number): StringToStore[] {
  return Array.from({ length: count }, (_, index) => ({
    source: `string ${index + 1}`,
    targets: { cs: { text: `řetězec ${index + 1}`, state: 20 } },
  }))
}
