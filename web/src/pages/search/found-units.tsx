import { Link } from '@tanstack/react-router'
import type { UnitJson } from '../../../../src/contract/units.ts'
import type { StateName } from '../../components/bars/bar-parts.ts'
import { stateLabel } from '../../components/bars/state-bar.tsx'
import { textDirection } from '../../i18n/text-direction.ts'
import { t } from '../../i18n/texts.ts'
import styles from './search-page.module.css'
import { usePlaceNames } from './use-place-names.ts'

const STATES: Readonly<Record<number, StateName>> = {
  0: 'empty',
  10: 'editing',
  20: 'translated',
  30: 'approved',
  100: 'readonly',
}

/** Strings with their translations, linked to the editor. */
export function FoundUnits({ units }: { readonly units: readonly UnitJson[] }) {
  const nameOf = usePlaceNames(units)
  return (
    <ol className={styles.units}>
      {units.map((unit) => {
        const { pathname, searchParams } = new URL(unit.web_url)
        const state = STATES[unit.state] ?? 'empty'
        // In the source language, source and target are the same.
        const isSource = unit.source_unit === unit.url && unit.source[0] === unit.target[0]
        const lang = unit.language_code.replaceAll('_', '-')
        return (
          <li key={unit.id} className={styles.unit}>
            <span className={styles.dot} data-state={state} title={stateLabel(state)}>
              <span className="for-readers">{stateLabel(state)}</span>
            </span>
            <div className={styles.texts}>
              <Link
                to={pathname}
                search={Object.fromEntries(searchParams) as never}
                className={styles.source ?? ''}
                dir="auto"
              >
                {unit.source[0]}
              </Link>
              {!isSource && (
                <p className={styles.target} lang={lang} dir={textDirection(unit.language_code)}>
                  {unit.target[0] || <span className={styles.none}>{t('Untranslated')}</span>}
                </p>
              )}
              <p className={styles.where}>{nameOf(unit) ?? '\u00a0'}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
