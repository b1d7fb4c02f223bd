import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../../api/places.ts'
import { useUser } from '../../../api/session.ts'
import { addComment, resolveComment, type StringComment } from '../../../api/unit-activity.ts'
import { GrowingTextarea } from '../../../components/forms/growing-textarea.tsx'
import { Author } from '../../../components/history/change-by.tsx'
import { TimeAgo } from '../../../components/history/time-ago.tsx'
import { t } from '../../../i18n/texts.ts'
import { reasonOf } from '../texts/conflict-note.tsx'
import { isBy } from './history-panel.tsx'
import type { PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** Comments on a string, and a field to reply. */
export function CommentsPanel(
  props: PanelProps & { readonly comments: readonly StringComment[] | undefined },
) {
  const { editor, unit, comments } = props
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isReport, setIsReport] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const user = useUser()
  const mayAdd = may(editor.place, 'comment.add')

  async function add(): Promise<void> {
    const scope = isReport ? 'report' : 'translation'
    const outcome = await addComment(unit.id, text, editor.place.is_source ? 'global' : scope)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    setText('')
    setProblem(null)
    await client.invalidateQueries({ queryKey: ['unit', unit.id] })
  }

  async function resolve({ id, unitId }: StringComment): Promise<void> {
    const outcome = await resolveComment(unitId, id)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    await client.invalidateQueries({ queryKey: ['unit', unit.id] })
  }

  return (
    <div className={styles.padded}>
      {mayAdd && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <GrowingTextarea
            label={t('Comment')}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {!editor.place.is_source && (
            <Checkbox
              size="xs"
              label={t('Comment on the source string, for its authors')}
              checked={isReport}
              onChange={(event) => setIsReport(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" size="xs" variant="default" disabled={text.trim() === ''}>
            {t('Comment')}
          </Button>
        </form>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {comments?.length === 0 && <p className={styles.done}>{t('No comments yet')}</p>}
      <ul className={styles.items}>
        {(comments ?? []).toReversed().map((said) => {
          const { id, comment, user: author, timestamp, resolved } = said
          return (
            <li key={id} className={styles.item}>
              <div className={styles.meta}>
                <Author address={author} />
                <TimeAgo time={timestamp} />
                {said.unitId !== unit.id && <span>{t('on the source string')}</span>}
                {resolved ? (
                  <span>{t('resolved')}</span>
                ) : (
                  (may(editor.place, 'comment.resolve') || isBy(author, user)) && (
                    <button
                      type="button"
                      className={`${styles.small} ${styles.end}`}
                      onClick={() => void resolve(said)}
                    >
                      {t('Resolve')}
                    </button>
                  )
                )}
              </div>
              <div className={resolved ? `${styles.text} ${styles.done}` : styles.text} dir="auto">
                {comment}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
