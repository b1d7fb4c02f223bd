import { useQuery } from '@tanstack/react-query'
import { foundUnitsQuery } from '../../../api/unit-activity.ts'
import type { Unit } from '../../../api/units.ts'
import { similarSearch } from '../../../editor/similar-search.ts'
import { t } from '../../../i18n/texts.ts'
import { type EditorPlace, langOf } from '../editor-place.ts'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

const MAX_UNITS = 5

/** Strings of the project that share words with a unit; disabled if it has too few words. */
export function similarQuery(unit: Unit, editor: EditorPlace) {
  const search = similarSearch(unit, { project: editor.path.project, language: editor.target.code })
  return { ...foundUnitsQuery(search ?? '', MAX_UNITS), enabled: search !== null }
}

/** Strings of the project that share words with this one, with their translations; clicking one uses it. */
export function SimilarPanel(props: PanelProps & { readonly from: number }) {
  const { editor, unit, canType, onReplace, from } = props
  const { data } = useQuery(similarQuery(unit, editor))
  const found = (data?.results ?? []).filter(({ id }) => id !== unit.id)
  if (found.length === 0) return null
  return (
    <PanelPart title={t('Similar strings')}>
      <ul className={styles.items}>
        {found.map((other, at) => (
          <li key={other.id}>
            <button
              type="button"
              className={styles.pick}
              data-match={from + at}
              title={canType ? t('Use this text') : undefined}
              disabled={!canType}
              onClick={() => onReplace(other.target)}
            >
              <span className={styles.match}>
                <span {...langOf(editor.source)}>{other.source[0]}</span>
                {canType && from + at < 9 && <kbd className={styles.key}>Alt+{from + at + 1}</kbd>}
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
