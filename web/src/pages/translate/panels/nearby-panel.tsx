import { useQuery } from '@tanstack/react-query'
import { UNITS_PER_PAGE, type Unit, unitPageQuery } from '../../../api/units.ts'
import { t } from '../../../i18n/texts.ts'
import { type EditorPlace, langOf } from '../editor-place.ts'
import { StateDot } from '../state-dot.tsx'
import type { PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

const AROUND = 5

/** The number of strings around a string: fewer at the ends of the file. */
export function nearbyCount({ position }: Unit, { total }: EditorPlace): number {
  return Math.max(0, Math.min(AROUND, position - 1)) + Math.max(0, Math.min(AROUND, total - position))
}

/** The strings before and after this one in the file, independent of the search. */
export function NearbyPanel({ editor, unit, onOpen }: PanelProps) {
  const page = Math.floor(Math.max(0, unit.position - 1) / UNITS_PER_PAGE)
  const { data } = useQuery(unitPageQuery(editor.path, '', page))
  const at = data?.results.findIndex(({ id }) => id === unit.id) ?? -1
  const near = at < 0 ? [] : (data?.results.slice(Math.max(0, at - AROUND), at + AROUND + 1) ?? [])
  if (data && near.length < 2) return <p className={styles.none}>{t('No nearby strings')}</p>
  return (
    <ul className={`${styles.items} ${styles.padded}`}>
      {near.map((other) => (
        <li key={other.id}>
          <button
            type="button"
            className={styles.pick}
            aria-current={other.id === unit.id || undefined}
            onClick={() => onOpen(other)}
          >
            <span className={styles.meta}>
              <StateDot unit={other} />
              <span {...langOf(editor.source)}>{other.source[0]}</span>
            </span>
            <span className={styles.text} {...langOf(editor.target)}>
              {other.target[0]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
