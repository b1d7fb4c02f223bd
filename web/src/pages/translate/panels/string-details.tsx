import { Button } from '@mantine/core'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { UnitWorkspaceJson } from '../../../../../src/contract/unit-workspace.ts'
import { DEFAULT_PRIORITY } from '../../../../../src/domain/flags/flag-values.ts'
import { may } from '../../../api/places.ts'
import type { Unit } from '../../../api/units.ts'
import { TimeAgo } from '../../../components/history/time-ago.tsx'
import { numbered } from '../../../editor/numbered.ts'
import { formatNumber, t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import { type EditorPlace, langOf } from '../editor-place.ts'

const DetailsForm = lazy(async () => ({ default: (await import('./details-form.tsx')).DetailsForm }))

/** Details of a string: note, source location, flags, labels, file, position, age and id. */
export function StringDetails(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly workspace: UnitWorkspaceJson | undefined
}) {
  const { editor, unit, workspace } = props
  const [isOpen, setIsOpen] = useState(false)
  // Checks are above it, and arrive with the same response.
  if (!workspace) return null
  const rows: readonly (readonly [label: string, text: string])[] = [
    [t('Note'), unit.note],
    [t('Source location'), unit.location],
    [t('Flags'), workspace.flags],
    [t('Labels'), workspace.labels.join(', ')],
    [t('File'), editor.filename],
    [t('Position'), formatNumber(unit.position)],
    [t('Priority'), unit.priority === DEFAULT_PRIORITY ? '' : formatNumber(unit.priority)],
  ]
  return (
    <section className={styles.details} aria-label={t('String details')}>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...(label === t('Note') && langOf(editor.source))}>
                {label === t('Source location') ? <Places text={text} /> : text}
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('Added')}</dt>
          <dd>
            <TimeAgo time={unit.timestamp} />
          </dd>
        </div>
        <div>
          <dt>{t('Last change')}</dt>
          <dd>
            <TimeAgo time={unit.last_updated} />
          </dd>
        </div>
        <div>
          <dt>{t('String ID')}</dt>
          <dd>
            <code>{unit.id}</code>
          </dd>
        </div>
      </dl>
      {may(editor.place, 'source.edit') && !isOpen && (
        <Button size="compact-sm" variant="subtle" c="var(--accent)" ms={-9} onClick={() => setIsOpen(true)}>
          {t('Edit explanation, flags and labels')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <DetailsForm editor={editor} unit={unit} workspace={workspace} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Source locations, which wrap between the parts of their paths; copying them adds nothing. */
function Places({ text }: { readonly text: string }) {
  const parts = text
    .split(',')
    .join(', ')
    .split(/(?<=[/_])/)
  return numbered(parts).map(({ text: part, form }) => (
    <Fragment key={form}>
      {part}
      <wbr />
    </Fragment>
  ))
}
