import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { NamedChangeJson, TimelineEntryJson } from '../../../../src/contract/changes.ts'
import { splitForms } from '../../../../src/domain/units/plural-text.ts'
import { importedOf, importQuery } from '../../api/changes.ts'
import { ChangeBy } from '../../components/history/change-by.tsx'
import { actionName, eventSubject } from '../../components/history/event-name.ts'
import { TextDiff } from '../../components/history/text-diff.tsx'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { Long } from '../../components/page/long.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { placeLink } from '../../components/page/place-links.ts'
import { textDirection } from '../../i18n/text-direction.ts'
import { fromServer, n, t } from '../../i18n/texts.ts'
import styles from './change-list.module.css'
import { changePlace, placeName } from './change-place.ts'
import { groupChanges } from './group-changes.ts'
import { type Group, timelineParts, usersFirst } from './timeline-parts.ts'

/** Changes with user, time, object and text diff; related changes are grouped. */
export function ChangeList(props: {
  readonly entries: readonly TimelineEntryJson[]
  /** The object that contains all changes, whose name is not repeated. */
  readonly within?: string | undefined
  /** Maximum number of entries; those of users come before imports. */
  readonly most?: number
}) {
  const { entries, within, most } = props
  const all = timelineParts(entries)
  const parts = most === undefined ? all : usersFirst(all, most)
  return (
    <ol className={styles.list}>
      {parts.map((part) =>
        part.kind === 'group' ? (
          <ChangeGroup key={part.group[0].id} group={part.group} within={within} />
        ) : (
          <ImportEntry key={part.entry.id} entry={part.entry} within={within} />
        ),
      )}
    </ol>
  )
}

/** An import: one line, which opens. */
function ImportEntry(props: { readonly entry: TimelineEntryJson; readonly within: string | undefined }) {
  const { entry, within } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.item}>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.head}>
          <span className={styles.action}>{t('Files imported')}</span>
          <span>{entry.names?.component}</span>
          <span>{n(entry.imported?.count ?? 1, '{count} change', '{count} changes')}</span>
          <span className={styles.time}>
            <TimeAgo time={entry.timestamp} />
          </span>
        </summary>
        <ImportedChanges entry={entry} within={within} isOpen={isOpen} />
      </details>
    </li>
  )
}

/** What an import brought; the newest change until the rest is loaded. */
function ImportedChanges(props: {
  readonly entry: TimelineEntryJson
  readonly within: string | undefined
  readonly isOpen: boolean
}) {
  const { entry, within, isOpen } = props
  const isOfTranslation = within !== undefined && within === changePlace(entry) && entry.translation !== null
  const options = importQuery(entry, isOfTranslation)
  const query = useInfiniteQuery({ ...options, enabled: isOpen && options.enabled === true })
  const groups = groupChanges(query.data ? importedOf(query.data.pages) : [entry])
  return (
    <>
      <ol className={styles.imported}>
        {groups.map((group) => (
          <ChangeGroup key={group[0].id} group={group} within={within} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show older changes')}
        </Button>
      )}
    </>
  )
}

function ChangeGroup(props: { readonly group: Group; readonly within: string | undefined }) {
  const { group, within } = props
  const [newest] = group
  const place = changePlace(newest)
  const { names } = newest
  const subject = eventSubject(newest)
  const lang = newest.translation === null ? undefined : place?.split('/').at(-1)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.action}>{actionName(newest.action_name)}</span>
        {subject !== null && <span>{subject}</span>}
        {group.length > 1 && <span>{n(group.length, '{count} time', '{count} times')}</span>}
        <ChangeBy change={newest} />
        {place !== null && place !== within && (
          <Link to={placeLink('projects', [place])}>{placeName(names, within) ?? place}</Link>
        )}
        <span className={styles.time}>
          <TimeAgo time={newest.timestamp} />
        </span>
      </div>
      {group.map((change) => (
        <ChangedText key={change.id} change={change} lang={lang} />
      ))}
    </li>
  )
}

function ChangedText(props: { readonly change: NamedChangeJson; readonly lang: string | undefined }) {
  const { change, lang } = props
  const place = changePlace(change)
  const unit = /\/units\/(\d+)\/$/.exec(change.unit ?? '')?.[1]
  const isText = change.target !== '' || change.old !== ''
  if (!isText) return <div id={`change-${change.id}`} />
  const texts = <Texts change={change} lang={lang} />
  const to = unit && place && `${placeLink('translate', [place])}?unit=${unit}`
  return (
    <div id={`change-${change.id}`} className={styles.text}>
      <Long>
        {to ? (
          <PageLink href={to} className={styles.string} title={t('Open string')}>
            {texts}
          </PageLink>
        ) : (
          texts
        )}
      </Long>
    </div>
  )
}

/** The diff of a text's forms; output of programs is not shown as a diff. */
function Texts({ change, lang }: { readonly change: NamedChangeJson; readonly lang: string | undefined }) {
  const { unit, old, target } = change
  if (unit === null && old === '') return <span className={styles.said}>{fromServer(target)}</span>
  const [before, after] = [splitForms(old), splitForms(target)]
  return formsOf(before, after).map(({ form, was, is }) => (
    <span key={form} className={styles.form}>
      <TextDiff
        before={was}
        after={is}
        lang={lang?.replaceAll('_', '-')}
        dir={lang === undefined ? undefined : textDirection(lang)}
      />
    </span>
  ))
}

/** The forms of a text before and after, paired by number. */
function formsOf(before: readonly string[], after: readonly string[]) {
  return after.map((is, form) => ({ form, was: before[form] ?? '', is }))
}
