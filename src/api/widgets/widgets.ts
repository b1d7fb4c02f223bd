import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { object, optional, string } from '../../contract/schema.ts'
import { ANONYMOUS } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { countForWidget } from '../../storage/components/widget-counts.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { languagePart } from '../wire/language-part.ts'
import { drawWidget, png } from './draw-widget.ts'
import { nameImage } from './images.ts'
import { encodePng } from './png.ts'
import { parseWidgetFile, type WidgetName } from './widget-kinds.ts'
import { translatedWord } from './words.ts'

const PARTS = {
  project: string({ description: 'Slug of the project; `-` for the whole site' }),
  component: string({ description: 'Slug of the component; `-` for the whole project' }),
  language: string({ description: 'Language code; `-` for all languages' }),
  file: string({ description: 'Widget, color and file type, such as `svg-badge.svg`' }),
}
const WidgetQuery = object({
  native: optional(string({ description: 'If given, the text is in English regardless of the language' })),
  threshold: optional(string({ description: 'Languages below this percentage are not counted' })),
})

/** Parts of a path after the project: up to three categories, a component and a language. */
const STEPS = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const STEP = string({ description: 'Slug of a category or component, or a language code at the end' })

/** Badges for web pages, of public projects only; both forms of URLs return the same images. */
export const widgetRoutes: readonly Route[] = [
  widgetRoute('/widgets/:project/:language/:file', ['project', 'language'], findPlace),
  widgetRoute(
    '/widgets/:project/:language/:component/:file',
    ['project', 'language', 'component'],
    findPlace,
  ),
  ...[0, 1, 2, 3, 4, 5].map((count) => {
    const steps = STEPS.slice(0, count)
    const path = ['/widget/:project', ...steps.map((step) => `:${step}`), ':file'].join('/')
    return widgetRoute(path, ['project', ...steps], findPlaceByPath)
  }),
  route({
    method: 'GET',
    path: '/exports/og.png',
    name: 'Picture',
    permission: 'anyone',
    raw: true,
    summary: 'Get the preview image of the site for links',
    handle: async ({ ctx }) => png(await encodePng(nameImage(ctx.config.SITE_TITLE))),
  }),
]

type Part = 'project' | 'language' | 'component'
type Step = (typeof STEPS)[number]
type Given = Readonly<Partial<Record<Part | Step, string>>>

function widgetRoute(
  path: string,
  parts: readonly (Part | Step)[],
  find: (db: Db, given: Given) => Promise<WidgetPlace>,
): Route {
  const params = Object.fromEntries(
    [...parts, 'file' as const].map((part) => [part, isStep(part) ? STEP : PARTS[part]]),
  )
  return route({
    method: 'GET',
    path,
    name: 'Widget',
    permission: 'anyone',
    raw: true,
    summary: 'Get a badge as an image',
    params: object(params),
    query: WidgetQuery,
    async handle({ ctx, params: given, query, links }) {
      const file = given.file ?? ''
      const parsed = parseWidgetFile(file)
      if (parsed === null) throw new AppError('not_found', 'Not found.')
      const place = await find(ctx.db, given)
      if ('correct' in parsed) {
        const folder = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(given[name] ?? ''))
        return redirect(`${folder.slice(0, -encodeURIComponent(file).length)}${parsed.correct}`)
      }
      return draw({ ctx, query, links }, place, parsed)
    },
  })
}

function redirect(location: string): RawResponse {
  return new RawResponse('text/plain; charset=utf-8', '', { location, 'cache-control': 'max-age=3600' }, 301)
}

interface WidgetPlace {
  readonly title: string
  readonly projectSlug: string | null
  readonly projectId?: number
  readonly componentId?: number
  readonly languageId?: number
  readonly languageCode: string | null
}

function isStep(part: string): part is Step {
  return STEPS.some((step) => step === part)
}

/** The object at a path: the last part is a language, unless it belongs to the path of a component in categories. */
async function findPlaceByPath(db: Db, { project = '', ...given }: Given): Promise<WidgetPlace> {
  const steps = STEPS.flatMap((step) => given[step] ?? [])
  const whole = { project, ...(steps.length > 0 && { component: steps.join('%2F') }) }
  if (steps.length < 2) return findPlace(db, whole)
  const inLanguage = { project, component: steps.slice(0, -1).join('%2F'), language: steps.at(-1) ?? '' }
  return findPlace(db, inLanguage).catch((error: unknown) => {
    if (!isAppError(error, 'not_found')) throw error
    return findPlace(db, whole)
  })
}

/** The object in the URL. Permissions are those of anonymous users, because badges are cached and shown to everyone. */
async function findPlace(db: Db, given: Given): Promise<WidgetPlace> {
  const named = (part: Part) => (given[part] === undefined || given[part] === '-' ? null : given[part])
  const [slug, component, code] = [named('project'), named('component'), named('language')]
  const language = code === null ? null : await findLanguage(db, code)
  if (code !== null && !language) throw new AppError('not_found', 'Not found.')
  if (slug === null && (component !== null || code === null)) throw new AppError('not_found', 'Not found.')
  const ofLanguage = { ...(language && { languageId: language.id }), languageCode: code }
  if (slug === null) return { title: language?.name ?? '', projectSlug: null, ...ofLanguage }
  const project = await getVisibleProject(db, ANONYMOUS, slug)
  const own = { projectSlug: project.slug, projectId: project.id, ...ofLanguage }
  if (component === null) return { title: project.name, ...own }
  const found = await getVisibleComponent(db, ANONYMOUS, { project: slug, component })
  return { title: `${project.name}/${found.settings.name}`, componentId: found.id, ...own }
}

async function draw(
  {
    ctx,
    query,
    links,
  }: Pick<Call<unknown, { native?: string; threshold?: string }, unknown>, 'ctx' | 'query' | 'links'>,
  place: WidgetPlace,
  widget: { name: WidgetName; color: string },
): Promise<RawResponse> {
  const { title, projectSlug, languageCode, ...scope } = place
  const counts = await countForWidget(ctx.db, scope)
  if (languageCode !== null && counts.length === 0) throw new AppError('not_found', 'Not found.')
  const isNative = languageCode !== null && query.native === undefined
  return drawWidget(widget, {
    title,
    counts,
    word: translatedWord(isNative ? languageCode : null),
    linkOf: (code) =>
      links.web(`/languages/${languagePart(code)}/${projectSlug === null ? '' : `${projectSlug}/`}`),
    threshold: /^\d{1,3}$/.test(query.threshold ?? '') ? Number(query.threshold) : 0,
  })
}
