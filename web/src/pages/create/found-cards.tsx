import { Badge } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import type { FoundComponentJson } from '../../../../src/contract/discovery.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { n, t } from '../../i18n/texts.ts'
import styles from './create.module.css'

const SHOWN_CODES = 12

/** The discovered components as cards to choose from. */
export function FoundCards(props: {
  readonly found: readonly FoundComponentJson[]
  readonly chosen: FoundComponentJson | null
  readonly onChoose: (component: FoundComponentJson) => void
  /** The choice to specify files manually. */
  readonly byHand: FoundComponentJson
}) {
  const { found, chosen, onChoose, byHand } = props
  return (
    <fieldset className={styles.cards}>
      <legend className="for-readers">{t('Detected files')}</legend>
      {found.length === 0 && (
        <EmptyNote icon={IconFileSearch} title={t('No translation files found')}>
          {t('Try another branch or source language, or enter the path below.')}
        </EmptyNote>
      )}
      {found.map((component) => (
        <label
          key={component.filemask}
          className={styles.choice}
          data-disabled={component.component !== null || undefined}
        >
          <input
            type="radio"
            name="found"
            disabled={component.component !== null}
            checked={chosen === component}
            onChange={() => onChoose(component)}
          />
          <span className={styles.choiceBody}>
            <span className={styles.choiceHead}>
              <b>{component.component ?? component.name}</b>
              <Badge variant="light" color="gray" tt="none">
                {component.format_name}
              </Badge>
              {component.component !== null && (
                <Badge variant="outline" color="gray" tt="none">
                  {t('Already added')}
                </Badge>
              )}
            </span>
            <code className={styles.mask}>{component.filemask}</code>
            <span className={styles.counts}>
              {[
                component.strings !== null && n(component.strings, '{count} string', '{count} strings'),
                n(component.languages.length, '{count} language', '{count} languages'),
              ]
                .filter((text) => text !== false)
                .join(' · ')}
              {component.languages.length > 0 && ` (${shownCodes(component.languages)})`}
            </span>
            {component.sample.length > 0 && (
              <span className={styles.sample}>
                {component.sample.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
            )}
          </span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name="found" checked={chosen === byHand} onChange={() => onChoose(byHand)} />
        <span className={styles.choiceBody}>
          <b>{t('Other files')}</b>
          <span className={styles.counts}>{t('Enter the file mask and format yourself.')}</span>
        </span>
      </label>
    </fieldset>
  )
}

function shownCodes(codes: readonly string[]): string {
  const shown = codes.slice(0, SHOWN_CODES).join(', ')
  return codes.length > SHOWN_CODES ? `${shown}, …` : shown
}
