import { sql } from 'kysely'
import type { Db } from '../src/storage/db.ts'

/** Something that is asked for again and again. */
export interface ReadTarget {
  readonly name: string
  /** Requests a second that are promised, as a share of those of raw `node:http`; null for none. */
  readonly limit: number | null
  /** The address of the next request. */
  next(): string
}

interface Place {
  readonly project: string
  readonly slug: string
  readonly strings: number
  readonly changes: number
  /** Characters of a source text, on average. */
  readonly length: number
}

const PAGE = 50
/** Components with fewer strings do not have pages to compare. */
const MIN_STRINGS = 200
const UNITS = 100_000
const DETAIL = 0.3
const FILE_BYTES = 416_000
/** Of an entry beside its texts. */
const ENTRY_BYTES = 90
const CHANGES = 0.08

/** What is read of a site with many strings: every address of the promises. */
export async function siteTargets(db: Db): Promise<ReadTarget[]> {
  const places = await listPlaces(db)
  const paths = places.map(({ project, slug }) => `${project}/${slug}`)
  const large = places.filter(({ strings }) => strings >= MIN_STRINGS).sort((a, b) => a.length - b.length)
  const [short, long] = [large[0], large.at(-1)]
  const most = [...places].sort((a, b) => b.changes - a.changes)[0]
  if (!short || !long || !most) throw new Error(`No component of the site has ${MIN_STRINGS} strings`)
  const languages = await listTranslationPaths(db)
  const units = await someUnits(db)
  const file = await findFile(db)
  return [
    { name: 'unit detail, random ids', limit: 0.35, next: () => `/api/units/${anyOf(units)}/` },
    { name: 'component detail', limit: DETAIL, next: () => `/api/components/${anyOf(paths)}/` },
    { name: 'translation detail', limit: DETAIL, next: () => `/api/translations/${anyOf(languages)}/` },
    { name: `component list (${places.length})`, limit: 0.1, next: () => '/api/components/' },
    ...changePages(most),
    {
      name: 'component statistics, all languages',
      limit: 0.1,
      next: () => `/api/components/${most.project}/${most.slug}/statistics/?page_size=1000`,
    },
    { name: 'project languages', limit: 0.15, next: () => `/api/projects/${most.project}/languages/` },
    ...unitPages(short, { kind: 'short texts', limit: 0.05 }),
    ...unitPages(long, { kind: 'long texts', limit: 0.035 }),
    { name: 'file download (about 416 KB)', limit: 0.1, next: () => `/api/translations/${file}/file/` },
  ]
}

/** Pages of strings that are all alike, whose cost can be compared. */
export async function likeTargets(db: Db): Promise<ReadTarget[]> {
  const [place] = await listPlaces(db)
  if (!place) throw new Error('The site has no component')
  return [...changePages(place), ...unitPages(place, { kind: 'like texts', limit: null })]
}

function changePages({ project, slug, changes }: Place): ReadTarget[] {
  return pagesOf(changes).map(([name, page]) => ({
    name: `component changes (50), ${name} page`,
    limit: CHANGES,
    next: () => `/api/components/${project}/${slug}/changes/?page=${page}`,
  }))
}

function unitPages(place: Place, { kind, limit }: { kind: string; limit: number | null }): ReadTarget[] {
  const path = `/api/translations/${place.project}/${place.slug}/cs/units/`
  return pagesOf(place.strings).map(([name, page]) => ({
    name: `units (50), ${kind}, ${name} page`,
    limit,
    next: () => `${path}?page=${page}`,
  }))
}

/** The last one is the last that is full. */
function pagesOf(count: number): (readonly [name: string, page: number])[] {
  const last = Math.max(1, Math.floor(count / PAGE))
  return [
    ['first', 1],
    ['middle', Math.ceil(last / 2)],
    ['last', last],
  ]
}

async function listPlaces(db: Db): Promise<Place[]> {
  return db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('string as s', 's.component_id', 'c.id')
    .select(['p.slug as project', 'c.slug', 'c.change_count as changes'])
    .select((eb) => eb.fn.countAll<number>().as('strings'))
    .select(sql<number>`cast(avg(length(s.source)) as integer)`.as('length'))
    .groupBy(['c.id', 'p.slug'])
    .orderBy('c.id')
    .execute()
}

async function listTranslationPaths(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['p.slug as project', 'c.slug', 'l.code'])
    .execute()
  return rows.map(({ project, slug, code }) => `${project}/${slug}/${code}`)
}

/** The translation whose file is nearest to the size of the promise, as far as its texts tell. */
async function findFile(db: Db): Promise<string> {
  const size = sql<number>`sum(length(u.target) + length(s.source) + ${ENTRY_BYTES})`
  const row = await db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['p.slug as project', 'c.slug', 'l.code'])
    .where('t.filename', '<>', '')
    .groupBy(['t.id', 'p.slug', 'c.slug', 'l.code'])
    .orderBy(sql`abs(${size} - ${FILE_BYTES})`)
    .executeTakeFirstOrThrow()
  return `${row.project}/${row.slug}/${row.code}`
}

/** Units at random places of the site, enough that hardly one is asked for twice. */
async function someUnits(db: Db): Promise<string[]> {
  const { last } = await db
    .selectFrom('unit')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const ids = new Set(Array.from({ length: UNITS }, () => 1 + Math.floor(Math.random() * Number(last))))
  const found: string[] = []
  for (const some of chunks([...ids], 1000)) {
    const rows = await db.selectFrom('unit').select('id').where('id', 'in', some).execute()
    found.push(...rows.map(({ id }) => String(id)))
  }
  return found
}

function chunks(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}

function anyOf(paths: readonly string[]): string {
  return paths[Math.floor(Math.random() * paths.length)] ?? ''
}
