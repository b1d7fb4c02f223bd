import type { TermJson } from '../../../../../src/contract/unit-workspace.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** Glossary terms in a string; clicking one inserts its translation. */
export function TermsPanel(props: PanelProps & { readonly terms: readonly TermJson[] | undefined }) {
  const { editor, terms, canType, onInsert } = props
  if (!terms || terms.length === 0) return null
  return (
    <PanelPart title={t('Glossary')}>
      <ul className={styles.items} id="glossary-terms">
        {terms.map((term) => {
          const text = term.untranslatable ? term.source : term.target
          return (
            <li key={`${term.source} ${term.target}`}>
              <button
                type="button"
                className={styles.pick}
                disabled={!canType || text === '' || term.forbidden}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onInsert(text)}
              >
                <span className={styles.term}>
                  <span {...langOf(editor.source)}>{term.source}</span>
                  <span aria-hidden>→</span>
                  <strong
                    className={term.forbidden ? styles.forbidden : undefined}
                    {...langOf(editor.target)}
                  >
                    {text}
                  </strong>
                  {term.untranslatable && <span className={styles.done}>{t('untranslatable')}</span>}
                  {term.forbidden && <span className={styles.done}>{t('forbidden')}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </PanelPart>
  )
}
