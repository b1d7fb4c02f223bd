import { useQuery } from '@tanstack/react-query'
import { tagOf } from '../../../../../src/domain/languages/language-tag.ts'
import { otherLanguagesQuery } from '../../../api/unit-activity.ts'
import { workspaceQuery } from '../../../api/units.ts'
import { useLanguageNames } from '../../../api/use-language-names.ts'
import { numbered } from '../../../editor/numbered.ts'
import { t } from '../../../i18n/texts.ts'
import { StateDot } from '../state-dot.tsx'
import type { PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** The same string in other languages. */
export function LanguagesPanel({ unit, canType, onReplace }: PanelProps) {
  const languageName = useLanguageNames()
  const { data: workspace } = useQuery(workspaceQuery(unit.id))
  const { data } = useQuery({
    ...otherLanguagesQuery(workspace?.source_unit ?? 0),
    enabled: workspace !== undefined,
  })
  const isSecond = (code: string) => code === workspace?.secondary_language
  const others = data
    ?.filter(({ id, target }) => id !== unit.id && target.some((text) => text !== ''))
    .toSorted((a, b) => Number(isSecond(b.language_code)) - Number(isSecond(a.language_code)))
  if (others?.length === 0) return <p className={styles.none}>{t('No other translations yet')}</p>
  return (
    <ul className={`${styles.items} ${styles.padded}`}>
      {(others ?? []).map((other) => (
        <li key={other.id}>
          <button
            type="button"
            className={styles.pick}
            disabled={!canType}
            onClick={() => onReplace(other.target)}
          >
            <span className={styles.meta}>
              <StateDot unit={other} />
              {languageName(other.language_code)}
            </span>
            {numbered(other.target).map(({ text, form }) => (
              <span key={form} className={styles.text} lang={tagOf(other.language_code)} dir="auto">
                {text}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  )
}
