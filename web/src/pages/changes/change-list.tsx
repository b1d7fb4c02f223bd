import { Link } from '@tanstack/react-router'
import type { ChangeJson } from '../../../../src/contract/changes.ts'
import { splitForms } from '../../../../src/domain/units/plural-text.ts'
import { PersonLink } from '../../components/person-link.tsx'
import { placeLink } from '../../components/place-links.ts'
import { TextDiff } from '../../components/text-diff.tsx'
import { TimeAgo } from '../../components/time-ago.tsx'
import { textDirection } from '../../i18n/text-direction.ts'
import { fromServer, t } from '../../i18n/texts.ts'
import styles from './change-list.module.css'
import { changePlace, userOf } from './change-place.ts'

/** Events with who, when, where, and what became of the text. */
export function ChangeList(props: {
  readonly changes: readonly ChangeJson[]
  /** The place that all events are in, whose name need not be repeated. */
  readonly within?: string | undefined
}) {
  return (
    <ol className={styles.list}>
      {props.changes.map((change) => (
        <ChangeItem key={change.id} change={change} within={props.within} />
      ))}
    </ol>
  )
}

function ChangeItem({
  change,
  within,
}: {
  readonly change: ChangeJson
  readonly within: string | undefined
}) {
  const place = changePlace(change)
  const person = userOf(change.author ?? change.user)
  const lang = change.translation === null ? undefined : place?.split('/').at(-1)
  const [before, after] = [splitForms(change.old), splitForms(change.target)]
  return (
    <li id={`change-${change.id}`} className={styles.item}>
      <div className={styles.head}>
        <span className={styles.action}>{fromServer(change.action_name)}</span>
        {person === null ? <span>{t('the server')}</span> : <PersonLink username={person} name={person} />}
        {place !== null && place !== within && <Link to={placeLink('projects', [place])}>{place}</Link>}
        <span className={styles.time}>
          <TimeAgo time={change.timestamp} />
        </span>
      </div>
      {(change.target !== '' || change.old !== '') && (
        <div className={styles.text}>
          {formsOf(before, after).map(({ form, was, is }) => (
            <div key={form}>
              <TextDiff
                before={was}
                after={is}
                lang={lang?.replaceAll('_', '-')}
                dir={lang === undefined ? undefined : textDirection(lang)}
              />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

/** The forms of a text before and after, by their numbers. */
function formsOf(before: readonly string[], after: readonly string[]) {
  return after.map((is, form) => ({ form, was: before[form] ?? '', is }))
}
