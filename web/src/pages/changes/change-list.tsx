import { Link } from '@tanstack/react-router'
import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { splitForms } from '../../../../src/domain/units/plural-text.ts'
import { ChangeBy } from '../../components/history/change-by.tsx'
import { TextDiff } from '../../components/history/text-diff.tsx'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { Long } from '../../components/page/long.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { placeLink } from '../../components/page/place-links.ts'
import { textDirection } from '../../i18n/text-direction.ts'
import { fromServer, n, t } from '../../i18n/texts.ts'
import styles from './change-list.module.css'
import { changePlace, placeName } from './change-place.ts'
import { type Entry, foldImports } from './fold-imports.ts'
import { groupChanges } from './group-changes.ts'

/** Changes with user, time, object and text diff; related changes are grouped. */
export function ChangeList(props: {
  readonly changes: readonly NamedChangeJson[]
  /** The object that contains all changes, whose name is not repeated. */
  readonly within?: string | undefined
  /** Maximum number of entries; those of users come before imports. */
  readonly most?: number
}) {
  const { changes, within, most } = props
  const all = foldImports(groupChanges(changes))
  const entries = most === undefined ? all : peopleFirst(all).slice(0, most)
  return (
    <ol className={styles.list}>
      {entries.map((entry) =>
        entry.kind === 'group' ? (
          <ChangeGroup key={entry.group[0].id} group={entry.group} within={within} />
        ) : (
          <ImportEntry key={entry.groups[0][0].id} entry={entry} within={within} />
        ),
      )}
    </ol>
  )
}

function peopleFirst(entries: readonly Entry[]): readonly Entry[] {
  return [
    ...entries.filter(({ kind }) => kind === 'group'),
    ...entries.filter(({ kind }) => kind === 'import'),
  ]
}

/** All changes of an import: one line that expands. */
function ImportEntry(props: {
  readonly entry: Extract<Entry, { kind: 'import' }>
  readonly within: string | undefined
}) {
  const { entry, within } = props
  return (
    <li className={styles.item}>
      <details>
        <summary className={styles.head}>
          <span className={styles.action}>{t('Files imported')}</span>
          <span>{entry.groups[0][0].names?.component}</span>
          <span>{n(entry.count, '{count} change', '{count} changes')}</span>
          <span className={styles.time}>
            <TimeAgo time={entry.groups[0][0].timestamp} />
          </span>
        </summary>
        <ol className={styles.imported}>
          {entry.groups.map((group) => (
            <ChangeGroup key={group[0].id} group={group} within={within} />
          ))}
        </ol>
      </details>
    </li>
  )
}

function ChangeGroup(props: {
  readonly group: ReturnType<typeof groupChanges>[number]
  readonly within: string | undefined
}) {
  const { group, within } = props
  const [newest] = group
  const place = changePlace(newest)
  const { names } = newest
  const lang = newest.translation === null ? undefined : place?.split('/').at(-1)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.action}>{fromServer(newest.action_name)}</span>
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
