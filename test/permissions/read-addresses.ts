import type { Route } from '../../src/api/route.ts'
import { PAGE_PATHS } from '../../src/api/web/finding/match-page.ts'
import type { Secrets } from './secrets.ts'

type Values = readonly (string | number)[]

/** Beyond what every list is asked for, by the path of the route. */
const QUERIES: Readonly<Record<string, (told: Secrets) => readonly string[]>> = {
  '/api/places/': ({ paths }) => paths.map((path) => `path=${path}`),
  '/api/places/unit/': ({ paths, checksum }) => paths.map((path) => `path=${path}&checksum=${checksum}`),
  '/api/places/unit-ids/': ({ paths, project, language }) => [
    ...paths.map((path) => `path=${path}&q=state:translated`),
    `path=${project}/-/${language}`,
  ],
  '/api/places/screenshots/': ({ paths }) => paths.map((path) => `path=${path}`),
  '/api/overview/': ({ project, language }) =>
    ['project', 'component', 'language', 'translation'].flatMap((by) => [
      `by=${by}`,
      `by=${by}&project=${project}`,
      `by=${by}&language=${language}`,
    ]),
  '/api/overview/components/': ({ project, component }) => [
    `project=${project}`,
    `project=${project}&search=${component}&sort=name`,
  ],
  '/api/overview/activity/': ({ paths }) => paths.map((path) => `path=${path}`),
  '/api/account/permissions/': ({ project, component }) => [
    '',
    `project=${project}`,
    `component=${project}/${component}`,
    `component=${project}/${component}&language=cs`,
  ],
  '/api/search/': ({ project, components, bot }) => [project, ...components, bot].map((name) => `q=${name}`),
  '/api/changes/': () => ['user=bystander-2', 'action=2&action=5', 'timestamp_after=2000-01-01'],
  '/api/users/': () => ['username=b', 'username=bot'],
  '/api/projects/:slug/file/': ({ language }) => ['', 'format=zip:csv', `language_code=${language}`],
  '/api/projects/:slug/memory/file/': () => ['', 'format=tmx', 'scope=project'],
  '/api/projects/:slug/memory/origins/': () => ['', 'scope=shared', 'page_size=1000'],
  '/api/projects/:slug/memory/entries/': () => ['', 'q=source&page_size=1000', 'scope=project'],
  '/api/users/:username/memory/entries/': () => ['', 'page_size=1000'],
  '/api/memory/entries/': () => ['', 'q=source&page_size=1000'],
  '/api/users/:username/memory/file/': () => ['', 'format=tmx'],
  '/api/users/:username/memory/origins/': () => [''],
  '/api/memory/': ({ project }) => [`project=${project}&page_size=1000`, 'source=source&page_size=1000'],
  '/api/memory/file/': () => ['', 'format=tmx', 'scope=project'],
  '/api/memory/origins/': () => ['', 'scope=project'],
  '/api/projects/:slug/credits/': () => ['start=2000-01-01&end=2100-01-01'],
  '/api/components/:project/:component/credits/': () => ['start=2000-01-01&end=2100-01-01'],
  '/exports/stats/:project/': () => ['', 'format=csv'],
  '/exports/stats/:project/:component/': () => ['', 'format=csv'],
  '/api/translations/:project/:component/:language/file/': () => ['', 'format=po', 'q=source:source'],
}
const OF_LISTS = ['', 'page_size=1000', 'q=state:translated&page_size=1000']

/** Everything that a private place could be asked for through a route; fails for parts of addresses that it does not know. */
export function readAddresses(route: Route, told: Secrets): readonly string[] {
  const paths = pathsOf(route, told)
  return paths.flatMap((path) => queriesOf(route, told).map((query) => (query ? `${path}?${query}` : path)))
}

function pathsOf(route: Route, told: Secrets): readonly string[] {
  if (route.path === '/*') return pagePaths(told)
  if (!route.path.startsWith('/download/')) return filledPaths(route, told)
  const parts = route.path.split(':').length - 1
  const downloads = told.paths.filter((path) => path.split('/').length === parts)
  return downloads.map((path) => `/download/${path}/`)
}

function queriesOf(route: Route, told: Secrets): readonly string[] {
  const own = QUERIES[route.path]?.(told)
  const isAsked = Object.keys(route.query?.properties ?? {}).length > 0
  const required: readonly string[] = route.query?.required ?? []
  if (!own && isAsked && required.length > 0) throw new Error(`${route.path}: say what is asked`)
  if (route.path.endsWith('/info/refs')) return ['service=git-upload-pack']
  return [...(route.list ? OF_LISTS : own ? [] : ['']), ...(own ?? [])]
}

function filledPaths(route: Route, told: Secrets): readonly string[] {
  const values: Readonly<Record<string, Values>> = {
    slug: [route.path.startsWith('/api/component-lists/') ? told.list : told.project],
    project: [told.project],
    component: route.path.includes('/:category1/') ? [told.deepComponent] : told.components,
    language: ['cs', told.language],
    code: [told.language, 'cs'],
    username: [told.bot, told.bystander],
    uuid: [told.task],
    first: [...told.components, told.category],
    second: ['cs', 'deep'],
    third: ['deep', 'cs'],
    fourth: [told.deepComponent, 'cs'],
    fifth: ['cs'],
    category1: [told.category],
    category2: ['deep'],
    category3: ['deep'],
    part: ['reference'],
    folder: ['checks'],
    page: ['ellipsis', 'search'],
    format: ['csv', 'po'],
    file: route.path.startsWith('/media/')
      ? [told.picture]
      : ['svg-badge.svg', '88x31-auto.png', 'multi-auto.svg'],
    run: [1],
    id: told.idsOf(route.path),
  }
  return filled(route.path, values)
}

/** A path with each combination of values for its variables, which start with a colon, or in pages with a dollar sign. */
function filled(pattern: string, values: Readonly<Record<string, Values>>): readonly string[] {
  const names = [...pattern.matchAll(/[:$](\w*)/g)].map(([variable, name = '']) => ({ variable, name }))
  return names.reduce<string[]>(
    (paths, { variable, name }) => {
      const known = values[name]
      if (!known) throw new Error(`${pattern}: say what stands for ${variable}`)
      // A dollar sign alone stands for several parts.
      const texts = known.map((value) => (name === '' ? String(value) : encodeURIComponent(value)))
      return paths.flatMap((path) => texts.map((text) => path.replace(variable, text)))
    },
    [pattern],
  )
}

/** All pages for people. */
function pagePaths({ paths, project, formerProject, language, bot, bystander }: Secrets): readonly string[] {
  const pages = PAGE_PATHS.flatMap((page) =>
    filled(page.endsWith('$') ? `${page}/` : page, {
      '': [...paths, formerProject],
      project: [project],
      code: [language],
      username: [bot, bystander],
    }),
  )
  return [...pages, `/projects/${project}`]
}
