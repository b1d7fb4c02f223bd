import { flagSet } from '../../domain/flags/flag-set.ts'
import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import { checksum } from '../../domain/hashes.ts'
import { findFormNames } from '../../domain/languages/plural-type.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import type { ExportedUnit } from '../../formats/exporters/exporter.ts'
import { findExporter } from '../../formats/exporters/exporters.ts'
import { findFormat } from '../../formats/registry.ts'
import { findExportedTranslation } from '../../storage/components/exported-translations.ts'
import type { Db } from '../../storage/db.ts'
import { listExportedUnits, type ExportedUnit as StoredUnit } from '../../storage/units/file-units.ts'
import type { ExportOrder } from './file-job.ts'

/** Writes current strings of a translation as a file of another format; null if the translation no longer exists. */
export async function exportTranslation(db: Db, order: ExportOrder): Promise<Uint8Array | null> {
  const exporter = findExporter(order.format)
  const translation = await findExportedTranslation(db, order.translationId)
  if (!exporter || !translation) return null
  const rows = await listExportedUnits(db, order.translationId, order.unitIds)
  const write = await exporter.load()
  const { projectSlug, componentPath, language, languageName, forms, formula, pluralType } = translation
  const format = flagSet(findFormat(translation.fileFormat)?.checkFlags.join(', ') ?? '')
  const shared = mergeFlags([format, translation.componentFlags, translation.checkFlags])
  const units = rows.map((row) => exportedUnit(row, mergeFlags([shared, row.flags, row.extraFlags]).text))
  return write(exporter.for === 'monolingual' ? units.map(withKey) : units, {
    language: { code: language, name: languageName },
    sourceLanguage: translation.sourceLanguage,
    plural: { number: forms, formula, names: findFormNames(pluralType) },
    projectName: translation.projectName,
    page: `${order.site}/projects/${projectSlug}/${componentPath}/${language}/`,
    generator: order.generator,
    date: order.date,
  })
}

function exportedUnit(row: StoredUnit, flags: string): ExportedUnit {
  const { context, location, explanation, note } = row
  return {
    context,
    location,
    flags,
    source: splitForms(row.source),
    target: splitForms(row.target),
    note: note === '' || explanation === '' ? note + explanation : `${note}\n${explanation}`,
    state: stateOf(row.state),
    checksum: checksum(BigInt(row.idHash)),
  }
}

/** Texts of documents have no keys; they are their own. */
function withKey(unit: ExportedUnit): ExportedUnit {
  return unit.context === '' ? { ...unit, context: unit.source[0] ?? '' } : unit
}

function stateOf(state: State): ExportedUnit['state'] {
  if (state === STATE.empty) return 'empty'
  if (state === STATE.needsEditing) return 'fuzzy'
  return state === STATE.approved ? 'approved' : 'translated'
}
