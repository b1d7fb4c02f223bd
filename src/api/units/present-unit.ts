import type { UnitJson } from '../../contract/units.ts'
import { isoTime } from '../../domain/clock.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { checksum } from '../../domain/hashes.ts'
import { isPlural, splitForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import type { ShownUnit } from '../../storage/units/shown-units.ts'
import type { UnitPlace } from '../../storage/units/unit-places.ts'
import type { Links } from '../wire/links.ts'

/** The JSON of a unit. */
export function presentUnit(unit: ShownUnit, links: Links): UnitJson {
  const { place, state, marks } = unit
  const { api, web } = pathsOf(place)
  const isSource = place.isSource === 1
  const idHash = BigInt(unit.idHash)
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
    labels: [...unit.labels],
    state,
    fuzzy: state === STATE.needsEditing,
    translated: state >= STATE.translated,
    approved: state === STATE.approved,
    position: unit.position,
    has_suggestion: (marks & 1) !== 0,
    has_comment: (marks & 2) !== 0,
    has_failing_check: (marks & 4) !== 0,
    num_words: unit.words,
    source_unit: links.api(`/units/${unit.sourceId}/`),
    priority: unit.priority,
    id: unit.id,
    web_url: links.web(`${web}?checksum=${unit.checksum ?? checksum(idHash)}`),
    url: links.api(`/units/${unit.id}/`),
    explanation: isSource ? unit.explanation : '',
    extra_flags: isSource ? unit.extraFlags : '',
    pending: unit.isPending === 1,
    timestamp: isoTime(unit.createdAt),
    language_code: place.language,
    last_updated: isoTime(unit.updatedAt),
  }
}

interface Paths {
  readonly api: string
  readonly web: string
}

/** Cached paths of translations. */
const paths = new WeakMap<UnitPlace, Paths>()

function pathsOf(place: UnitPlace): Paths {
  const known = paths.get(place)
  if (known) return known
  const language = encodeURIComponent(place.language)
  const made = {
    api: `/translations/${place.project}/${addressPart(place.component)}/${language}/`,
    web: `/translate/${place.project}/${place.component}/${language}/`,
  }
  paths.set(place, made)
  return made
}

/** If the source has plural forms, as many texts as the language has forms; an empty target is stored as one text. */
function targetForms({ source, target, place }: ShownUnit): string[] {
  const forms = splitForms(target)
  if (!isPlural(source) || forms.length >= place.forms) return forms
  return Array.from({ length: place.forms }, (_, index) => forms[index] ?? '')
}
