import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { array, object, optional, string } from '../../contract/schema.ts'
import { counters, projectLanguage, TranslationStatisticsJson } from '../../contract/statistics.ts'
import { listComponentTranslations } from '../../storage/components/shown-translations.ts'
import { ComponentParams } from '../components/components.ts'
import { listProjectLanguages } from '../components/project-statistics.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Route, route } from '../route.ts'
import { presentTranslationStatistics } from '../units/present-translation.ts'
import { type CsvRow, csvRow, csvText } from '../wire/csv.ts'
import { indentJson } from '../wire/indent-json.ts'
import { serializerOf } from '../wire/json.ts'
import { jsonSchema } from '../wire/schema.ts'

const ProjectRow = object(projectLanguage)
const { code, name, url, translate_url } = TranslationStatisticsJson.properties
const ComponentRow = object({ ...counters, code, name, url, translate_url })
const writeProject = serializerOf(array(ProjectRow))
const writeComponent = serializerOf(array(ComponentRow))

/** Columns of a component's table; two of them are always empty and only kept for old scripts. */
const COLUMNS = [
  'name',
  'code',
  'total',
  'translated',
  'translated_percent',
  'translated_words_percent',
  'total_words',
  'translated_words',
  'total_chars',
  'translated_chars',
  'translated_chars_percent',
  'failing',
  'failing_percent',
  'fuzzy',
  'fuzzy_percent',
  'url_translate',
  'url',
  'translate_url',
  'last_change',
  'last_author',
  'recent_changes',
  'readonly',
  'readonly_percent',
  'approved',
  'approved_percent',
  'suggestions',
  'comments',
]
const ExportQuery = object({
  format: optional(string({ description: '`csv` for CSV; the default is JSON' })),
})

/** Statistics as files, at the URLs that existing scripts use. */
export const statisticsExportRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/exports/stats/:project/',
    name: 'Statistics',
    summary: 'Get the statistics of a project by language, as JSON or CSV',
    permission: 'anyone',
    raw: true,
    params: object({ project: string({ description: 'Slug of the project' }) }),
    query: ExportQuery,
    async handle({ ctx, actor, params, query }) {
      const project = await getVisibleProject(ctx.db, actor, params.project)
      const rows = await listProjectLanguages(ctx.db, project, visibleProjects(actor))
      if (query.format !== 'csv') return json(writeProject(rows))
      return table(
        csvText(rows.map((row) => csvRow(jsonSchema(ProjectRow), row))),
        `stats-${project.slug}.csv`,
      )
    },
  }),

  route({
    method: 'GET',
    path: '/exports/stats/:project/:component/',
    name: 'Statistics',
    summary: 'Get the statistics of a component by language, as JSON or CSV',
    permission: 'anyone',
    raw: true,
    params: ComponentParams,
    query: ExportQuery,
    async handle({ ctx, actor, params, query, links }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      const translations = await listComponentTranslations(ctx.db, component.id)
      const rows = translations
        .map((translation) => presentTranslationStatistics(translation, component, links))
        .sort((a, b) => (a.code < b.code ? -1 : 1))
      if (query.format !== 'csv') {
        return json(writeComponent(rows.map((row) => ({ ...row, last_change: withMillis(row.last_change) }))))
      }
      const name = `stats-${component.project.slug}-${component.path.replaceAll('/', '-')}.csv`
      return table(csvText(rows.map(tableRow), COLUMNS), name)
    },
  }),
]

/** JSON with line breaks, for reading. */
function json(text: string): RawResponse {
  return new RawResponse('application/json', indentJson(text, 2))
}

/** Slugs contain no characters that need quoting in a header. */
function table(text: string, name: string): RawResponse {
  return new RawResponse('text/csv; charset=utf-8', text, {
    'content-disposition': `attachment; filename=${name}`,
  })
}

/** For compatibility, exports have times with milliseconds in JSON, and with a space and an offset in tables. */
function withMillis(time: string | null): string | null {
  return time === null ? null : time.replace(/\d{3}Z$/, 'Z')
}

function tableRow(row: TranslationStatisticsJson): CsvRow {
  const cells = new Map(csvRow(jsonSchema(ComponentRow), row))
  const time = row.last_change
  return cells.set('last_change', time === null ? '' : time.replace('T', ' ').replace('Z', '+00:00'))
}
