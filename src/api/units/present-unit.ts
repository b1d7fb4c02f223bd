import type { UnitJson } from '../../contract/units.ts'
import { isoTime } from '../../domain/clock.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { checksum } from '../../domain/hashes.ts'
import type { Translation } from '../../domain/translation.ts'
import { isPlural, splitForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { MARK } from '../../domain/units/unit.ts'
import type { ShownUnit } from '../../storage/units/shown-units.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'

/** As Weblate 4.16 names automatic translations; later releases have a member of their own. */
const AUTOMATIC_LABEL = 'Automatically translated'

/** The JSON of a unit. */
export function presentUnit(unit: ShownUnit, links: Links): UnitJson {
  const { translation, state, marks } = unit
  const { api, web } = pathsOf(translation)
  const { isSource } = translation
  const idHash = BigInt(unit.idHash)
  const isAutomatic = (marks & MARK.automatic) !== 0
  return {
    translation: links.api(api),
    source: splitForms(unit.source),
    previous_source: unit.previousSource,
    target: targetForms(unit),
    id_hash: idHash,
    content_hash: BigInt(unit.contentHash),
    location: unit.location,
    context: unit.context,
    note: unit.note,
    flags: unit.flags,
    labels: isAutomatic ? [AUTOMATIC_LABEL, ...unit.labels] : [...unit.labels],
    state,
    fuzzy: state === STATE.needsEditing,
    translated: state >= STATE.translated,
    approved: state === STATE.approved,
    position: unit.position,
    has_suggestion: (marks & MARK.suggestion) !== 0,
    has_comment: (marks & MARK.comment) !== 0,
    has_failing_check: (marks & MARK.failingCheck) !== 0,
    num_words: unit.words,
    source_unit: links.api(`/units/${unit.sourceUnitId}/`),
    priority: unit.priority,
    id: unit.id,
    web_url: links.web(`${web}?checksum=${unit.checksum ?? checksum(idHash)}`),
    url: links.api(`/units/${unit.id}/`),
    explanation: isSource ? unit.explanation : '',
    extra_flags: isSource ? unit.extraFlags : '',
    pending: unit.isPending,
    timestamp: isoTime(unit.createdAt),
    language_code: translation.language.code,
    last_updated: isoTime(unit.updatedAt),
    automatically_translated: isAutomatic,
  }
}

interface Paths {
  readonly api: string
  readonly web: string
}

/** Cached paths of translations. */
const paths = new WeakMap<Translation, Paths>()

function pathsOf(translation: Translation): Paths {
  const known = paths.get(translation)
  if (known) return known
  const { path, project } = translation.component
  const language = languagePart(translation.language.code)
  const made = {
    api: `/translations/${project.slug}/${addressPart(path)}/${language}/`,
    web: `/translate/${project.slug}/${path}/${language}/`,
  }
  paths.set(translation, made)
  return made
}

/** If the source has plural forms, as many texts as the language has forms; an empty target is stored as one text. */
function targetForms({ source, target, translation }: ShownUnit): string[] {
  const { number } = translation.plural
  const forms = splitForms(target)
  if (!isPlural(source) || forms.length >= number) return forms
  return Array.from({ length: number }, (_, index) => forms[index] ?? '')
}
