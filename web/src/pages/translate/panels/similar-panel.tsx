import { foundUnitsQuery } from '../../../api/unit-activity.ts'
import type { Unit } from '../../../api/units.ts'
import { similarSearch } from '../../../editor/similar-search.ts'
import { t } from '../../../i18n/texts.ts'
import { type EditorPlace, langOf } from '../editor-place.ts'
import { MatchKey } from './match-key.tsx'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

const MAX_UNITS = 5

/** Strings of the project that share words with a unit; disabled if it has too few words. */
export function similarQuery(unit: Unit, editor: EditorPlace) {
  const search = similarSearch(unit, { project: editor.path.project, language: editor.target.code })
  return { ...foundUnitsQuery(search ?? '', MAX_UNITS), enabled: search !== null }
}

/** What a similar string is called where matches are numbered. */
export function similarKey({ id }: Unit): string {
  return `string ${id}`
}

/** Strings of the project that share words with this one, with their translations; clicking one uses it. */
export function SimilarPanel(
  props: PanelProps & { readonly found: readonly Unit[]; readonly numbers: ReadonlyMap<string, number> },
) {
  const { editor, canType, onReplace, found, numbers } = props
  if (found.length === 0) return null
  return (
    <PanelPart title={t('Similar strings')}>
      <ul className={styles.items}>
        {found.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              className={styles.pick}
              title={canType ? t('Use this text') : undefined}
              disabled={!canType}
              onClick={() => onReplace(other.target)}
            >
              <span className={styles.match}>
                <span {...langOf(editor.source)}>{other.source[0]}</span>
                {canType && <MatchKey number={numbers.get(similarKey(other))} />}
              </span>
              <span className={styles.text} {...langOf(editor.target)}>
                {other.target[0]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
