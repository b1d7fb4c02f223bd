import { Button } from '@mantine/core'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { UnitWorkspaceJson } from '../../../../../src/contract/unit-workspace.ts'
import { may } from '../../../api/places.ts'
import type { Unit } from '../../../api/units.ts'
import { numbered } from '../../../editor/numbered.ts'
import { t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import { type EditorPlace, langOf } from '../editor-place.ts'

const DetailsForm = lazy(async () => ({ default: (await import('./details-form.tsx')).DetailsForm }))

/** What is known of a string: key, note, place in the code, explanation, flags and labels. */
export function StringDetails(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly workspace: UnitWorkspaceJson | undefined
}) {
  const { editor, unit, workspace } = props
  const [isOpen, setIsOpen] = useState(false)
  const rows: readonly (readonly [label: string, text: string])[] = [
    [t('Note'), unit.note],
    [t('Explanation'), workspace?.explanation ?? ''],
    [t('Source before it changed'), unit.previous_source],
    [t('Place in the code'), unit.location],
    [t('Flags'), workspace?.flags ?? unit.flags],
    [t('Labels'), workspace?.labels.join(', ') ?? ''],
  ]
  return (
    <section className={styles.details} aria-label={t('About this string')}>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...(label === t('Note') && langOf(editor.source))}>
                {label === t('Place in the code') ? <Places text={text} /> : text}
              </dd>
            </div>
          ))}
      </dl>
      {workspace && may(editor.place, 'source.edit') && !isOpen && (
        <Button size="compact-sm" variant="subtle" c="var(--accent)" ms={-9} onClick={() => setIsOpen(true)}>
          {t('Edit explanation, flags and labels')}
        </Button>
      )}
      {workspace && isOpen && (
        <Suspense>
          <DetailsForm editor={editor} unit={unit} workspace={workspace} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Places in the code, which break between parts of their paths; whoever copies them gets nothing else. */
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
