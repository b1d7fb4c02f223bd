import { ActionIcon, Menu, SegmentedControl } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPlainClick } from '../../../components/page/page-link.tsx'
import { deleteFilter, storeFilter, useSavedFilters } from '../../../editor/saved-filters.ts'
import { tryList } from '../../../editor/unit-list.ts'
import { formatNumber, t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import { type EditorScope, listPlaceOf } from '../editor-place.ts'
import { urlAt } from '../url-at.ts'
import { SearchField } from './search-field.tsx'

/** How strings are shown. */
export type Mode = 'focus' | 'list'

/** The search, the position in its results, and the mode. */
export function FilterBar(props: {
  readonly scope: EditorScope
  readonly search: string
  /** The error of the current search. */
  readonly problem: string | null
  readonly index: number | null
  readonly count: number | null
  readonly mode: Mode
  /** Runs the same search again. */
  readonly onFindAgain: () => void
  readonly onMode: (mode: Mode) => void
  readonly onStep: (step: number) => void
  readonly onSheet: () => void
}) {
  const { scope, search, problem, index, count, mode, onFindAgain, onMode, onStep, onSheet } = props
  const { history } = useRouter()
  const client = useQueryClient()

  function show(q: string, sort: string): void {
    const parameters = new URLSearchParams({
      ...(q !== '' && { q }),
      ...(sort !== '' && { sort_by: sort }),
      ...(mode === 'list' && { mode }),
    })
    const address = `${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`
    if (q !== search || sort !== scope.sort) {
      history.push(address)
    } else {
      history.replace(address)
      // The editor restarts with the URL, which would otherwise be updated a moment later.
      history.flush()
      onFindAgain()
    }
  }

  /** Shows the results of a search; an invalid search changes nothing, and its error is returned. */
  async function find(q: string): Promise<string | null> {
    if (q !== search) {
      const searchError = await tryList(client, listPlaceOf(scope), q)
      if (searchError !== null) return searchError
    }
    show(q, scope.sort)
    return null
  }
  return (
    <search className={styles.bar}>
      <QuickFilters
        {...{ scope, search }}
        onFind={(q) => void find(q)}
        onSort={(sort) => show(search, sort)}
      />
      <SearchField key={search} {...{ search, problem }} project={scope.place.project.slug} onFind={find} />
      <span className={styles.position} aria-live="off">
        {count !== null &&
          (index === null
            ? t('{count} found', { count: formatNumber(count) })
            : t('{position} of {count}', {
                position: formatNumber(count === 0 ? 0 : index + 1),
                count: formatNumber(count),
              }))}
      </span>
      <StepLink
        label={t('Previous string')}
        shortcut="Alt+↑"
        to={count === null || index === 0 ? null : Math.max(0, (index ?? 0) - 1)}
        onOpen={() => onStep(-1)}
      >
        <IconChevronLeft size={18} className={styles.turn} aria-hidden />
      </StepLink>
      <StepLink
        label={t('Next string')}
        shortcut="Alt+↓"
        to={count === null || (index !== null && index >= count - 1) ? null : (index ?? -1) + 1}
        onOpen={() => onStep(1)}
      >
        <IconChevronRight size={18} className={styles.turn} aria-hidden />
      </StepLink>
      <SegmentedControl
        size="xs"
        className={styles.modes}
        aria-label={t('View')}
        value={mode}
        onChange={(value) => onMode(value === 'list' ? 'list' : 'focus')}
        data={[
          { value: 'focus', label: t('Focus') },
          { value: 'list', label: t('List') },
        ]}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.keyboard}
        aria-label={t('Keyboard shortcuts')}
        onClick={onSheet}
      >
        <IconKeyboard size={18} aria-hidden />
      </ActionIcon>
    </search>
  )
}

/** A link to a string next to the current one, which opens it in place where scripts run; disabled at the end of the list. */
function StepLink(props: {
  readonly label: string
  readonly shortcut: string
  /** Its index; null if there is none. */
  readonly to: number | null
  readonly onOpen: () => void
  readonly children: ReactNode
}) {
  const { label, shortcut, to, onOpen, children } = props
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      className={styles.step ?? ''}
      aria-label={label}
      title={shortcut}
      {...(to === null
        ? { role: 'link', 'aria-disabled': true, 'data-disabled': true }
        : { href: urlAt(to) })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (to !== null) onOpen()
      }}
    >
      {children}
    </ActionIcon>
  )
}

/** Sort orders, as named in the API. */
function sortChoices(): readonly (readonly [sort: string, label: string])[] {
  return [
    ['', t('File order')],
    ['-priority,position', t('Priority')],
    ['-timestamp', t('Newest first')],
    ['timestamp', t('Oldest first')],
    ['num_words', t('Shortest first')],
    ['-num_words', t('Longest first')],
    ['-num_failing_checks,position', t('Most failing checks first')],
    ['-num_comments,position', t('Most comments first')],
    ['source', t('Source string')],
    ['context', t('Key')],
  ]
}

function QuickFilters(props: {
  readonly scope: EditorScope
  readonly search: string
  readonly onFind: (search: string) => void
  readonly onSort: (sort: string) => void
}) {
  const { scope, search, onFind, onSort } = props
  const hasReview = scope.place.project.translation_review
  const saved = useSavedFilters()
  const filters: readonly (readonly [search: string, label: string])[] = [
    ['', t('All strings')],
    ['state:<translated', t('Unfinished')],
    ['state:empty', t('Untranslated')],
    ['state:needs-editing', t('Needs editing')],
    ['has:check', t('Failing checks')],
    ['has:suggestion', t('With suggestions')],
    ['has:comment', t('With comments')],
    ...(hasReview ? [['state:translated', t('Waiting for review')] as const] : []),
  ]
  const shown =
    filters.find(([q]) => q === search) ??
    saved.map(({ name, search: q }) => [q, name] as const).find(([q]) => q === search)
  const mayKeep = search !== '' && !shown
  const isSaved = saved.some(({ search: q }) => q === search)
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <button type="button" className={styles.filter}>
          <span>{shown?.[1] ?? t('Search')}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(([q, label]) => (
          <Menu.Item key={label} onClick={() => onFind(q)} fw={q === search ? 600 : 400}>
            {label}
          </Menu.Item>
        ))}
        {saved.length > 0 && <Menu.Label>{t('Saved searches')}</Menu.Label>}
        {saved.map(({ name, search: q }) => (
          <Menu.Item key={name} onClick={() => onFind(q)} fw={q === search ? 600 : 400}>
            {name}
          </Menu.Item>
        ))}
        {(mayKeep || isSaved) && <Menu.Divider />}
        {mayKeep && (
          <Menu.Item onClick={() => storeFilter({ name: search, search })}>{t('Save search')}</Menu.Item>
        )}
        {isSaved && (
          <Menu.Item
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => deleteFilter(saved.find(({ search: q }) => q === search)?.name ?? '')}
          >
            {t('Delete search')}
          </Menu.Item>
        )}
        {scope.translation && (
          <>
            <Menu.Label>{t('Sort by')}</Menu.Label>
            {sortChoices().map(([sort, label]) => (
              <Menu.Item
                key={sort}
                aria-current={sort === scope.sort || undefined}
                onClick={() => onSort(sort)}
                fw={sort === scope.sort ? 600 : 400}
              >
                {label}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
