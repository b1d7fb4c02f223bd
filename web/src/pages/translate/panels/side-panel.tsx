import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemorySuggestionJson } from '../../../../../src/contract/memory-lookup.ts'
import { STATE } from '../../../../../src/domain/units/state.ts'
import { machineSuggestionsQuery } from '../../../api/machine-suggestions.ts'
import { unitMemoryQuery } from '../../../api/memory.ts'
import { useUser } from '../../../api/session.ts'
import { commentsQuery, suggestionsQuery } from '../../../api/unit-activity.ts'
import { sameTexts, type Unit, workspaceQuery } from '../../../api/units.ts'
import { formatNumber, t } from '../../../i18n/texts.ts'
import type { ComparedText } from './changed-from.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { MachinePanel, machineEntries, machineKey } from './machine-panel.tsx'
import { entryKey, MemoryPanel, usableEntries } from './memory-panel.tsx'
import { rewordingKey } from './model-answer.tsx'
import { NearbyPanel, nearbyCount } from './nearby-panel.tsx'
import type { PanelProps } from './panel-part.tsx'
import { ScreenshotsPanel } from './screenshots-panel.tsx'
import styles from './side-panel.module.css'
import { SimilarPanel, similarKey, similarQuery } from './similar-panel.tsx'
import { SuggestionsPanel, suggestionKey } from './suggestions-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useModelQuestion } from './use-model-question.ts'
import { useNumbers } from './use-numbers.ts'

type Tab = 'comments' | 'history' | 'languages' | 'nearby'

/** Further ones are hardly better than none. */
const SHOWN_ENTRIES = 5

/** The texts that keys insert, by their numbers from 0 on. */
export interface NumberedTexts {
  /** The string that they are shown for, which may not be the current one yet. */
  readonly unitId: number
  readonly texts: ReadonlyMap<number, readonly string[]>
}

/** The side panel: the translation memory, terms, suggestions and similar strings, and below them comments and history. */
export function SidePanel(
  props: PanelProps & {
    /** Filled with the texts that have a number. */
    readonly matches: { current: NumberedTexts | null }
  },
) {
  const { unit, editor, matches } = props
  const [chosen, setChosen] = useState<Tab | null>(null)
  const { data: workspace } = useQuery(workspaceQuery(unit.id))
  const { data: suggestions, isPending } = useQuery(suggestionsQuery(unit.id))
  const similar = useQuery(similarQuery(unit, editor))
  const hasMemory = useUser() !== null && !editor.place.is_source
  const memory = useQuery({ ...unitMemoryQuery(unit.id), enabled: hasMemory })
  const hasServices = workspace?.may_ask_services === true
  const machine = useQuery({
    ...machineSuggestionsQuery(unit.id),
    enabled: hasServices && isWorthAsking(unit, hasMemory ? memory.data : []),
  })
  const { data: comments } = useQuery({
    ...commentsQuery(unit.id, workspace?.source_unit ?? unit.id),
    enabled: workspace !== undefined,
  })
  const entries = usableEntries(memory.data, unit).slice(0, SHOWN_ENTRIES)
  const machined = machineEntries(machine.data, unit).filter(
    ({ target }) => !entries.some((entry) => sameTexts(entry.target, target)),
  )
  const question = useModelQuestion(unit.id)
  const found = (similar.data?.results ?? []).filter(({ id }) => id !== unit.id)
  // Those of the memory have the first numbers, so that nothing has one until it has answered.
  const numberedTexts = new Map(
    hasMemory && memory.isPending
      ? []
      : [
          ...entries.map((entry) => [entryKey(entry), entry.target] as const),
          ...(suggestions ?? []).map((one) => [suggestionKey(one), one.target] as const),
          ...found.map((other) => [similarKey(other), other.target] as const),
          ...machined.map((entry) => [machineKey(entry), entry.target] as const),
          ...(question.asked?.rewordings ?? []).map((one) => [rewordingKey(one), one.target] as const),
        ],
  )
  const numbers = useNumbers([...numberedTexts.keys()])
  matches.current = {
    unitId: unit.id,
    texts: new Map([...numbers].map(([key, number]) => [number, numberedTexts.get(key) ?? []])),
  }
  const numberedEntries = entries
    .map((entry) => ({ entry, number: numbers.get(entryKey(entry)) ?? 0 }))
    .toSorted((one, other) => one.number - other.number)
  const memoryPanel = hasMemory && <MemoryPanel {...props} memory={memory} entries={numberedEntries} />
  // Parts that load later would move the rest under the pointer.
  if (workspace === undefined || isPending || similar.isLoading) {
    return (
      <>
        {memoryPanel}
        <SideSkeleton />
      </>
    )
  }
  const { counts } = workspace
  const tabs: readonly (readonly [Tab, label: string, count: number])[] = [
    ['comments', t('Comments'), comments?.filter(({ resolved }) => !resolved).length ?? counts.comments],
    ['history', t('History'), counts.changes],
    ['languages', t('Languages'), counts.languages],
    ['nearby', t('Nearby'), nearbyCount(unit, editor)],
  ]
  const tab = chosen ?? tabs.find(([, , count]) => count > 0)?.[0] ?? 'comments'
  return (
    <>
      {memoryPanel}
      {hasServices && (
        <MachinePanel
          {...props}
          {...{ numbers }}
          found={machine}
          entries={machined}
          compared={comparedText(unit, memory.data)}
          question={workspace.may_ask_models ? question : null}
        />
      )}
      <TermsPanel {...props} terms={workspace.terms} />
      <SuggestionsPanel {...props} {...{ workspace, numbers }} suggestions={suggestions ?? []} />
      <SimilarPanel {...props} {...{ found, numbers }} />
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

/**
 * Services are asked without a click where a translation is missing or needs editing, and the memory has none for the same text.
 * Everywhere else it takes a click: they cost money.
 */
function isWorthAsking(unit: Unit, memory: readonly MemorySuggestionJson[] | undefined): boolean {
  return unit.state < STATE.translated && memory?.every(({ quality }) => quality < 100) === true
}

/** Suggestions are compared with the saved text, or without one with the best of the memory. */
function comparedText(unit: Unit, memory: readonly MemorySuggestionJson[] | undefined): ComparedText | null {
  if (unit.target.some((text) => text !== '')) return { from: 'present', target: unit.target }
  const [best] = memory ?? []
  return best ? { from: 'memory', target: best.target } : null
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
