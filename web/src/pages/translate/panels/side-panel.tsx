import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitMemoryQuery } from '../../../api/memory.ts'
import { useUser } from '../../../api/session.ts'
import { commentsQuery, suggestionsQuery } from '../../../api/unit-activity.ts'
import { workspaceQuery } from '../../../api/units.ts'
import { formatNumber, t } from '../../../i18n/texts.ts'
import { CommentsPanel } from './comments-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { MemoryPanel, SHOWN_ENTRIES } from './memory-panel.tsx'
import { NearbyPanel, nearbyCount } from './nearby-panel.tsx'
import type { PanelProps } from './panel-part.tsx'
import { ScreenshotsPanel } from './screenshots-panel.tsx'
import styles from './side-panel.module.css'
import { SimilarPanel, similarQuery } from './similar-panel.tsx'
import { SuggestionsPanel } from './suggestions-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

type Tab = 'comments' | 'history' | 'languages' | 'nearby'

/** The side panel: terms, suggestions, the translation memory and similar strings, and below them comments and history. */
export function SidePanel(props: PanelProps) {
  const { unit, editor } = props
  const [chosen, setChosen] = useState<Tab | null>(null)
  const { data: workspace } = useQuery(workspaceQuery(unit.id))
  const { data: suggestions, isPending } = useQuery(suggestionsQuery(unit.id))
  const similar = useQuery(similarQuery(unit, editor))
  const isSignedIn = useUser() !== null
  const memory = useQuery({ ...unitMemoryQuery(unit.id), enabled: isSignedIn })
  const isWaiting = isSignedIn && memory.isPending
  const { data: comments } = useQuery({
    ...commentsQuery(unit.id, workspace?.source_unit ?? unit.id),
    enabled: workspace !== undefined,
  })
  // Parts that load later would move the rest under the pointer.
  if (workspace === undefined || isPending || similar.isLoading || isWaiting) return <SideSkeleton />
  const { counts } = workspace
  const entries = memory.data?.slice(0, SHOWN_ENTRIES) ?? []
  const tabs: readonly (readonly [Tab, label: string, count: number])[] = [
    ['comments', t('Comments'), comments?.filter(({ resolved }) => !resolved).length ?? counts.comments],
    ['history', t('History'), counts.changes],
    ['languages', t('Languages'), counts.languages],
    ['nearby', t('Nearby'), nearbyCount(unit, editor)],
  ]
  const tab = chosen ?? tabs.find(([, , count]) => count > 0)?.[0] ?? 'comments'
  return (
    <>
      <TermsPanel {...props} terms={workspace.terms} />
      <SuggestionsPanel {...props} suggestions={suggestions ?? []} workspace={workspace} />
      <MemoryPanel {...props} entries={entries} from={suggestions?.length ?? 0} />
      <SimilarPanel {...props} from={(suggestions?.length ?? 0) + entries.length} />
      <ScreenshotsPanel screenshots={workspace.screenshots} />
      <div className={styles.tabs} role="tablist" aria-label={t('String information')}>
        {tabs.map(([id, label, count]) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={tab === id}
            aria-controls="side-tab"
            tabIndex={tab === id ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(id)}
            onKeyDown={(event) => {
              const next = tabFor(
                event.key,
                tabs.map(([other]) => other),
                id,
              )
              if (next === undefined) return
              event.preventDefault()
              setChosen(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {label} <span className={styles.count}>{formatNumber(count)}</span>
          </button>
        ))}
      </div>
      <div id="side-tab" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'comments' && <CommentsPanel {...props} comments={comments} />}
        {tab === 'history' && <HistoryPanel {...props} />}
        {tab === 'languages' && <LanguagesPanel {...props} />}
        {tab === 'nearby' && <NearbyPanel {...props} />}
      </div>
    </>
  )
}

function SideSkeleton() {
  return (
    <div className={styles.part} aria-hidden>
      {['40%', '90%', '70%', '80%'].map((width) => (
        <Skeleton key={width} height={12} width={width} mt={12} />
      ))}
    </div>
  )
}

/** Keyboard navigation in tabs: to the next or previous one, wrapping around, or to the first or last. */
function tabFor(key: string, tabs: readonly Tab[], from: Tab): Tab | undefined {
  const at = tabs.indexOf(from)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  return key === 'Home' ? tabs[0] : key === 'End' ? tabs.at(-1) : undefined
}
