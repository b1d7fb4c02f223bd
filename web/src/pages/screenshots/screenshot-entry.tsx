import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import type { PlaceScreenshotJson } from '../../../../src/contract/shown-screenshots.ts'
import type { Outcome } from '../../api/http.ts'
import { may } from '../../api/places.ts'
import { putOnScreenshot, removeScreenshot, takeOffScreenshot } from '../../api/screenshots.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { Thumbnail } from '../../components/screenshots/thumbnail.tsx'
import { n, t } from '../../i18n/texts.ts'
import styles from './screenshots-page.module.css'
import { StringChoice } from './string-choice.tsx'

/** A screenshot with its strings. */
export function ScreenshotEntry(props: {
  readonly place: PlaceJson
  readonly screenshot: PlaceScreenshotJson
}) {
  const { place, screenshot } = props
  const { id, name, language, units } = screenshot
  const [isRemoved, setRemoved] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const client = useQueryClient()
  const mayEdit = may(place, 'screenshot.edit')

  /** Returns an error message, or null. */
  async function change(work: Promise<Outcome<unknown>>): Promise<string | null> {
    const outcome = await work
    if (outcome.kind !== 'done') return outcomeWords(outcome)
    await client.invalidateQueries({ queryKey: ['screenshots', place.path] })
    return null
  }

  return (
    <li className={styles.entry}>
      <Thumbnail screenshot={screenshot} />
      <div className={styles.about}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          {may(place, 'screenshot.delete') && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('Delete {name}', { name })}
              onClick={() => setRemoved(true)}
            >
              {t('Delete…')}
            </Button>
          )}
        </div>
        <p className={styles.count}>
          {units.length === 0
            ? t('No strings assigned')
            : n(units.length, '{count} assigned string', '{count} assigned strings')}
        </p>
        <ul className={styles.strings}>
          {units.map(({ id: unit, source }) => (
            <li key={unit}>
              <span lang={language} dir="auto">
                {source}
              </span>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={t('Remove “{text}” from the screenshot', { text: source })}
                  onClick={() => void change(takeOffScreenshot(id, unit)).then(setProblem)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <StringChoice
            place={place}
            screenshot={screenshot}
            onChoose={(unit) => void change(putOnScreenshot(id, unit)).then(setProblem)}
          />
        )}
        <ProblemNote text={problem} />
      </div>
      {isRemoved && (
        <ConfirmDialog
          isOpen
          title={t('Delete {name}', { name })}
          action={t('Delete screenshot')}
          onClose={() => setRemoved(false)}
          onConfirm={() => change(removeScreenshot(id))}
        >
          <p>{t('This deletes the image. The strings stay unchanged.')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
