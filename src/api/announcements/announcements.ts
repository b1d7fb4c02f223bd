import { announce, getAnnouncedPlace, withdrawAnnouncement } from '../../actions/announcements/announce.ts'
import {
  categoryPlace,
  componentPlace,
  type FindPlace,
  projectPlace,
  translationPlace,
  wholeSite,
} from '../../actions/announcements/announcement-places.ts'
import { AnnouncementJson, AnnouncementWrite } from '../../contract/announcements.ts'
import { integer, object, string, type TObject } from '../../contract/schema.ts'
import { keyProjectOf } from '../../domain/actor.ts'
import { isoTime } from '../../domain/clock.ts'
import {
  type Announcement,
  countAnnouncements,
  listAnnouncements,
} from '../../storage/components/notices/announcements.ts'
import { ComponentParams } from '../components/components.ts'
import { type Route, route } from '../route.ts'
import { TranslationParams } from '../units/translations.ts'
import { offsetOf } from '../wire/pagination.ts'

const name = 'Announcements'
const ProjectParams = object({ slug: string({ description: 'Slug of the project' }) })
const LanguageParams = object({
  ...ProjectParams.properties,
  language: string({ description: 'Language code' }),
})
const CategoryParams = object({ id: integer({ description: 'ID of the category' }) })
const announcement = integer({ description: 'ID of the announcement' })

/** Announcements of the site, of projects and their languages, of categories, components and translations. */
export const announcementRoutes: readonly Route[] = [
  ...announcementsOf('/api/announcements/', 'the site', {
    params: object({}),
    permission: 'announcement.edit',
    find: wholeSite,
  }),
  ...announcementsOf('/api/projects/:slug/announcements/', 'a project', {
    params: ProjectParams,
    permission: 'project.edit',
    find: ({ slug }) => projectPlace(slug),
  }),
  ...announcementsOf('/api/projects/:slug/languages/:language/announcements/', 'a language in a project', {
    params: LanguageParams,
    permission: 'project.edit',
    find: ({ slug, language }) => projectPlace(slug, language),
  }),
  ...announcementsOf('/api/categories/:id/announcements/', 'a category', {
    params: CategoryParams,
    permission: 'project.edit',
    find: ({ id }) => categoryPlace(id),
  }),
  ...announcementsOf('/api/components/:project/:component/announcements/', 'a component', {
    params: ComponentParams,
    permission: 'project.edit',
    find: componentPlace,
  }),
  ...announcementsOf('/api/translations/:project/:component/:language/announcements/', 'a translation', {
    params: TranslationParams,
    permission: 'project.edit',
    find: translationPlace,
  }),
]

/** Path parameters of all routes; each route has those of its schema. */
interface AnyParams {
  readonly slug: string
  readonly id: number
  readonly project: string
  readonly component: string
  readonly language: string
  readonly announcement: number
}

interface Kind {
  readonly params: TObject
  readonly permission: 'project.edit' | 'announcement.edit'
  readonly find: (given: AnyParams) => FindPlace
}

function announcementsOf(path: string, of: string, kind: Kind): readonly Route[] {
  const { params, permission } = kind
  const find = (given: object) => kind.find(given as AnyParams)
  return [
    route({
      method: 'GET',
      path,
      name,
      permission: 'anyone',
      params,
      list: true,
      summary: `List the active announcements of ${of}, oldest first`,
      response: AnnouncementJson,
      async handle({ ctx, actor, params: given, page }) {
        const { row: place, place: where } = await find(given)(ctx.db, actor)
        // A project key must not publish announcements for the whole site.
        if (where === null && keyProjectOf(actor) !== null) return { count: 0, results: [] }
        const filter = { place, today: isoTime(ctx.now()).slice(0, 10) }
        const count = await countAnnouncements(ctx.db, filter)
        const range = { offset: offsetOf(page, count), limit: page.size }
        return { count, results: (await listAnnouncements(ctx.db, filter, range)).map(present) }
      },
    }),
    route({
      method: 'POST',
      path,
      name,
      permission,
      params,
      status: 201,
      summary: `Create an announcement for ${of}`,
      body: AnnouncementWrite,
      response: AnnouncementJson,
      async guard({ ctx, actor, params: given }) {
        await getAnnouncedPlace(ctx.db, actor, find(given))
      },
      async handle({ ctx, actor, params: given, body }) {
        const { message, severity = 'info', expiry = null, notify = false } = body
        const text = { message, severity, expiry: expiry === '' ? null : expiry, isMailed: notify }
        return present(await announce(ctx, actor, find(given), text))
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}:announcement/`,
      name: 'Announcement Instance',
      permission,
      params: object({ ...params.properties, announcement }),
      status: 204,
      summary: `Delete an announcement of ${of}`,
      async handle({ ctx, actor, params: given }) {
        await withdrawAnnouncement(ctx, actor, find(given), given.announcement)
      },
    }),
  ]
}

function present({ id, message, severity, expiry, isMailed }: Announcement): AnnouncementJson {
  return { id, message, severity, expiry, notify: isMailed }
}
