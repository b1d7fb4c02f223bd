import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SuggestionJson } from '../../../../../src/contract/suggestions.ts'
import type { UnitWorkspaceJson } from '../../../../../src/contract/unit-workspace.ts'
import type { Outcome } from '../../../api/http.ts'
import { may } from '../../../api/places.ts'
import { useUser } from '../../../api/session.ts'
import { acceptSuggestion, rejectSuggestion, voteSuggestion } from '../../../api/unit-activity.ts'
import { unitQuery } from '../../../api/units.ts'
import { Author } from '../../../components/history/change-by.tsx'
import { TextDiff } from '../../../components/history/text-diff.tsx'
import { TimeAgo } from '../../../components/history/time-ago.tsx'
import { numbered } from '../../../editor/numbered.ts'
import { changeListed } from '../../../editor/unit-list.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import { reasonOf } from '../texts/conflict-note.tsx'
import { isBy } from './history-panel.tsx'
import { MatchKey } from './match-key.tsx'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** What a suggestion is called where matches are numbered. */
export function suggestionKey({ id }: SuggestionJson): string {
  return `suggestion ${id}`
}

/** Suggestions, compared with the current text. */
export function SuggestionsPanel(
  props: PanelProps & {
    readonly suggestions: readonly SuggestionJson[]
    readonly workspace: UnitWorkspaceJson | undefined
    readonly numbers: ReadonlyMap<string, number>
  },
) {
  const { editor, unit, suggestions, workspace, numbers, canType, onReplace } = props
  const client = useQueryClient()
  const user = useUser()
  const [problem, setProblem] = useState<string | null>(null)
  if (suggestions.length === 0) return null

  async function act(done: Promise<Outcome<unknown>>): Promise<void> {
    const outcome = await done
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    setProblem(null)
    await client.invalidateQueries({ queryKey: ['unit', unit.id] })
    const { unit: now } = await client.fetchQuery({ ...unitQuery(unit.id), staleTime: 0 })
    changeListed(client, unit.id, () => now)
  }

  return (
    <PanelPart title={t('Suggestions')}>
      {problem !== null && <p role="alert">{problem}</p>}
      <ul className={styles.items}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id} className={styles.item}>
            <button
              type="button"
              className={styles.pick}
              title={canType ? t('Use this text') : undefined}
              disabled={!canType}
              onClick={() => onReplace(suggestion.target)}
            >
              {numbered(suggestion.target).map(({ text, form }) => (
                <div key={form} className={styles.text}>
                  <TextDiff before={unit.target[form] ?? ''} after={text} {...langOf(editor.target)} />
                </div>
              ))}
            </button>
            <div className={styles.meta}>
              <Author address={suggestion.user} />
              <TimeAgo time={suggestion.timestamp} />
              {suggestion.votes !== 0 && <span>{t('Votes: {votes}', { votes: suggestion.votes })}</span>}
              {canType && <MatchKey number={numbers.get(suggestionKey(suggestion))} />}
            </div>
            <div className={styles.meta}>
              {workspace?.may_edit && may(editor.place, 'suggestion.accept') && (
                <button
                  type="button"
                  className={styles.small}
                  onClick={() => void act(acceptSuggestion(suggestion.id))}
                >
                  {t('Accept')}
                </button>
              )}
              {workspace?.may_vote && (
                <>
                  <button
                    type="button"
                    className={styles.small}
                    aria-label={`+1, ${t('Upvote')}`}
                    onClick={() => void act(voteSuggestion(suggestion.id, 1))}
                  >
                    +1
                  </button>
                  <button
                    type="button"
                    className={styles.small}
                    aria-label={`−1, ${t('Downvote')}`}
                    onClick={() => void act(voteSuggestion(suggestion.id, -1))}
                  >
                    −1
                  </button>
                </>
              )}
              {(may(editor.place, 'suggestion.delete') || isBy(suggestion.user, user)) && (
                <button
                  type="button"
                  className={styles.small}
                  onClick={() => void act(rejectSuggestion(suggestion.id))}
                >
                  {isBy(suggestion.user, user) ? t('Delete') : t('Reject')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
