import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import type { Exporter } from '../../formats/exporters/exporter.ts'
import { findExporter } from '../../formats/exporters/exporters.ts'
import { findFormat } from '../../formats/registry.ts'
import { exportStrings } from '../../import/files/file-threads.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import { searchUnitIds, type UnitSearch } from '../../storage/search/search-units.ts'
import { version } from '../../version.ts'
import { isTemplated } from '../units/authorize-strings.ts'

/** A requested conversion of a translation. */
interface Conversion {
  readonly exporter: Exporter
  /** Search for the strings; all if empty. */
  readonly q: string
  /** URL of the site as the client knows it. */
  readonly site: string
  /** The user who searches, and the signal that aborts the search. */
  readonly asker: Pick<UnitSearch, 'owner' | 'signal'>
}

const GETTEXT: ReadonlySet<string> = new Set(['po', 'po-mono'])

/** The exporter with this ID, if the component supports it; otherwise rejects the field `format`. */
export function getExporter(component: ShownComponent, id: string): Exporter {
  const exporter = findExporter(id)
  if (!exporter) throw refused(`Unknown download format "${id.slice(0, 50).toWellFormed()}".`)
  if (!isFor(exporter, component)) {
    throw refused(`This component cannot be converted to "${exporter.id}".`)
  }
  return exporter
}

/** True if strings of a component can be converted. */
export function isFor(exporter: Exporter, component: ShownComponent): boolean {
  const { file_format } = component.settings
  if (exporter.for === 'monolingual') return isTemplated(component)
  if (exporter.for === 'gettext') return GETTEXT.has(file_format)
  return exporter.for === 'all' || findFormat(file_format)?.isMultiValue === true
}

/** Converts the strings of a translation to a file of another format. */
export async function convertTranslation(
  ctx: Context,
  translation: ShownTranslation,
  { exporter, q, site, asker }: Conversion,
): Promise<Buffer> {
  const unitIds = q.trim() === '' ? null : await search(ctx, translation, q, asker)
  const bytes = await exportStrings(ctx.config, {
    format: exporter.id,
    translationId: translation.id,
    unitIds,
    site,
    generator: { name: 'Diglot', version: version() },
    date: dateOf(translation.statistics.lastChange ?? ctx.now()),
  })
  if (!bytes) throw new AppError('not_found', 'Not found.')
  return Buffer.from(bytes)
}

/** IDs of the matching units, at most as many as the translation has. */
async function search(
  ctx: Context,
  { id }: ShownTranslation,
  q: string,
  asker: Conversion['asker'],
): Promise<readonly number[]> {
  try {
    const query = parseQuery(q, ctx.now())
    const everything = (count: number) => ({ offset: 0, limit: Math.max(1, count) })
    return (await searchUnitIds(ctx.db, { query, scope: { translationId: id }, ...asker }, everything)).ids
  } catch (error) {
    if (!isAppError(error, 'invalid')) throw error
    throw new AppError('invalid', error.message, { fields: { q: error.message } })
  }
}

function dateOf(time: number): string {
  const [day = '', clock = ''] = new Date(time / 1000).toISOString().split('T')
  return `${day} ${clock.slice(0, 5)}+0000`
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { fields: { format: message } })
}
