import { sql } from 'kysely'
import type { Context } from '../../src/context.ts'
import { MARK } from '../../src/domain/units/unit.ts'
import type { Db } from '../../src/storage/db.ts'
import { insertChange, type NewChange } from '../../src/storage/history/changes.ts'
import { insertSuggestion } from '../../src/storage/units/suggestions.ts'
import { openImportSite } from './import-site.ts'
import { addPerson, editUnit } from './pending-edit.ts'
import { storeComponent } from './stored-component.ts'
import { unitOf } from './stored-units.ts'

/** A site with an imported component in which there is something for every search. */
export interface SearchedSite {
  readonly ctx: Context
  readonly projectId: number
  /** Ids of translations by language. */
  readonly translations: Readonly<Record<string, number>>
}

const day = (text: string) => Date.parse(`${text}T12:00:00Z`) * 1000

/** Imports `shop/app` and adds what people and checks leave behind; everything was added on 2026-03-01. */
export async function openSearchedSite(db: Db): Promise<SearchedSite> {
  const site = await openImportSite(db)
  const added = await site.add(
    { 'cs.po': CZECH, 'de.po': GERMAN },
    { project: { slug: 'shop', name: 'Shop' }, slug: 'app', name: 'Glossary of the App' },
  )
  const when = { created_at: day('2026-03-01'), updated_at: day('2026-03-01') }
  await db
    .updateTable('unit')
    .set({ ...when, marks: 0 })
    .execute()
  // The import has run checks; the ones below are easier to search for.
  await db.deleteFrom('unit_check').execute()
  await db
    .updateTable('change')
    .set({ timestamp: day('2026-03-01') })
    .execute()
  const rows = await db
    .selectFrom('translation')
    .select(['id', 'language_code as code'])
    .where('component_id', '=', added.id)
    .execute()
  const translations = Object.fromEntries(rows.map(({ id, code }) => [code, id]))
  const people = { anna: await addPerson(site.ctx, 'Anna'), bob: await addPerson(site.ctx, 'bob') }
  const of = (source: string, language = 'cs') => unitOf(db, added.id, language, source)
  await addHistory(db, { projectId: added.projectId, componentId: added.id, translations, people }, of)
  await addRemarks(db, translations, people, of)
  await addStringMarks(db, added.projectId, of)
  const terms = { project: 'shop', slug: 'terms', strings: [{ source: 'fiLe' }] }
  await storeComponent(site.ctx, { ...terms, settings: { name: 'Terms', is_glossary: true } })
  const hidden = { project: 'secret', slug: 'app', access: 'private' as const }
  await storeComponent(site.ctx, { ...hidden, strings: [{ source: 'Secret file' }] })
  return { ctx: site.ctx, projectId: added.projectId, translations }
}

type Find = (source: string, language?: string) => Promise<{ readonly id: number }>
type People = Readonly<Record<'anna' | 'bob', number>>

async function addHistory(
  db: Db,
  place: {
    readonly projectId: number
    readonly componentId: number
    readonly translations: Readonly<Record<string, number>>
    readonly people: People
  },
  of: Find,
): Promise<void> {
  const { people, translations, ...scopes } = place
  const edit = { target: 'Spis', authorId: people.anna, now: day('2026-04-10') }
  await editUnit(db, (await of('File')).id, edit)
  const event = async (source: string, change: Partial<NewChange>, language = 'cs') =>
    insertChange(db, {
      ...scopes,
      translationId: translations[language] ?? 0,
      unitId: (await of(source, language)).id,
      action: 'translationChanged',
      timestamp: day('2026-05-20'),
      ...change,
    })
  await event('File', { authorId: people.bob, action: 'markedForEdit' })
  await event('Day', { authorId: people.bob, action: 'automaticTranslation' })
  const marked = db.updateTable('unit').set({ marks: MARK.automatic })
  await marked.where('id', '=', (await of('Day')).id).execute()
  await event('Plain', { authorId: null, action: 'newTranslation', timestamp: day('2026-06-01') })
  await event('Plain', { authorId: people.anna, action: 'commentAdded', timestamp: day('2026-07-01') })
  await event('Day', { action: 'sourceChanged', timestamp: day('2026-08-01') }, 'en')
}

async function addRemarks(
  db: Db,
  translations: Readonly<Record<string, number>>,
  { anna, bob }: People,
  of: Find,
): Promise<void> {
  const suggestion = { userId: anna, target: 'Návrh', now: day('2026-05-01') }
  await insertSuggestion(db, translations.cs ?? 0, (await of('Day')).id, suggestion)
  const comment = async (
    source: string,
    language: string,
    user_id: number,
    text: string,
    is_resolved: 0 | 1,
  ) =>
    db
      .insertInto('comment')
      .values({ unit_id: (await of(source, language)).id, user_id, text, is_resolved, created_at: 0 })
      .execute()
  await comment('File', 'cs', anna, 'Is this a Noun?', 0)
  await comment('Plain', 'cs', bob, 'Done long ago', 1)
  await comment('Day', 'en', bob, 'Which day?', 0)
  await comment('Plain', 'en', anna, 'Old question', 1)
  const check = async (source: string, name: string, dismissed: 0 | 1) =>
    db
      .insertInto('unit_check')
      .values({ unit_id: (await of(source)).id, name, dismissed })
      .execute()
  await check('Day', 'end_stop', 0)
  await check('File', 'same', 1)
}

async function addStringMarks(db: Db, project_id: number, of: Find): Promise<void> {
  const stringOf = async (source: string) => {
    const { id } = await of(source)
    const unit = db.selectFrom('unit').select('string_id').where('id', '=', id)
    return (await unit.executeTakeFirstOrThrow()).string_id
  }
  const label = { project_id, name: 'Web Page', color: 'red' }
  const added = await db.insertInto('label').values(label).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('string_label')
    .values({ string_id: await stringOf('Plain'), label_id: added.id })
    .execute()
  const set = async (source: string, values: object) =>
    db
      .updateTable('string')
      .set(values)
      .where('id', '=', await stringOf(source))
      .execute()
  await set('Plain', { explanation: 'What it Means', priority: 150 })
  await set('Day', { extra_flags: 'max-length:10', variant: 'day' })
  const source = await of('Plain', 'en')
  const screenshot = {
    translation_id: sql<number>`(select translation_id from unit where id = ${source.id})`,
  }
  const { id } = await db
    .insertInto('screenshot')
    .values({ ...screenshot, name: 'Start Page', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('screenshot_unit').values({ screenshot_id: id, unit_id: source.id }).execute()
}

const header = (forms: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: ${forms}\\n"\n\n`

const CZECH = `${header('nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;')}
#. The first menu
#: src/Menu.c:10
msgctxt "Main Menu"
msgid "File"
msgstr "Soubor"

#, c-format
msgid "%d lost"
msgid_plural "%d lost ones"
msgstr[0] "%d ztracený"
msgstr[1] "%d ztracení"
msgstr[2] "%d ztracených"

msgid "İstanbul ΟΔΟΣ"
msgstr "Žluťoučký KŮŇ"

msgid "100%_sure \\\\ [x]"
msgstr ""

#, fuzzy
msgid "Day"
msgstr "Den"

msgid "Plain"
msgstr "první\\ndruhá"
`

const GERMAN = `${header('nplurals=2; plural=n != 1;')}
msgctxt "Main Menu"
msgid "File"
msgstr "Datei"
`
