import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCloud,
  IconGitBranch,
  IconPencil,
  IconServer,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CommitJson } from '../../../../src/contract/repositories.ts'
import type { RepositoryOverviewJson } from '../../../../src/contract/repository-overview.ts'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { n, t } from '../../i18n/texts.ts'
import styles from './repository-page.module.css'
import type { Operation } from './repository-page.tsx'

/** Upstream, local copy and pending changes, with the operations between them. */
export function RepositoryBoxes(props: {
  readonly data: RepositoryOverviewJson
  readonly running: Operation | null
  readonly problem: string | null
  readonly may: (permission: string) => boolean
  /** The page to set the push URL. */
  readonly settings: string
  readonly onRun: (operation: Operation) => void
}) {
  const { data, running, problem, may, settings, onRun } = props
  const { missing, outgoing, pending } = data
  const button = (operation: Operation, label: string, icon: ReactNode, isNeeded: boolean) => (
    <Button
      size="xs"
      variant={isNeeded ? 'filled' : 'default'}
      leftSection={icon}
      loading={running === operation}
      disabled={running !== null && running !== operation}
      onClick={() => onRun(operation)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={styles.line}>
        {data.has_remote && (
          <>
            <Box icon={<IconCloud size={18} aria-hidden />} title={t('Upstream')}>
              <Branch name={data.branch} />
              <Commit commit={data.remote_commit} />
              <p className={styles.state}>
                {missing === 0 ? t('Up to date') : n(missing, '{count} new commit', '{count} new commits')}
              </p>
            </Box>
            <div className={styles.between}>
              {may('vcs.update') &&
                button(
                  'pull',
                  t('Pull'),
                  <IconArrowRight size={14} className={styles.arrow ?? ''} />,
                  missing > 0,
                )}
              {may('vcs.push') &&
                data.can_push &&
                button(
                  'push',
                  t('Push'),
                  <IconArrowLeft size={14} className={styles.arrow ?? ''} />,
                  outgoing > 0,
                )}
            </div>
          </>
        )}
        <Box icon={<IconServer size={18} aria-hidden />} title={t('Local copy')}>
          <Branch name={data.push_branch === '' ? data.branch : data.push_branch} />
          <Commit commit={data.local_commit} />
          <p className={styles.state}>{localState(data)}</p>
        </Box>
        <div className={styles.between}>
          {may('vcs.commit') &&
            button(
              'commit',
              t('Commit'),
              <IconArrowLeft size={14} className={styles.arrow ?? ''} />,
              pending.strings > 0,
            )}
        </div>
        <Box icon={<IconPencil size={18} aria-hidden />} title={t('Pending changes')}>
          <p className={styles.count}>{n(pending.strings, '{count} string', '{count} strings')}</p>
          <p className={styles.commit}>
            {pending.strings === 0 ? (
              t('All changes committed')
            ) : (
              <>
                {n(pending.authors, 'by {count} author', 'by {count} authors')}
                {pending.oldest && (
                  <>
                    {' · '}
                    <TimeAgo time={pending.oldest} />
                  </>
                )}
              </>
            )}
          </p>
        </Box>
      </div>
      {data.has_remote && !data.can_push && (
        <p className={styles.hint}>
          {t('Pushing is off: no push URL is set.')}{' '}
          {may('component.edit') && <Link to={settings}>{t('Set a push URL')}</Link>}
        </p>
      )}
      {data.components > 1 && (
        <p className={styles.hint}>
          {n(
            data.components,
            '{count} component shares this repository.',
            '{count} components share this repository.',
          )}
        </p>
      )}
      {problem !== null && (
        <div className={styles.problem}>
          <ProblemNote text={problem} />
        </div>
      )}
    </>
  )
}

/** What the local copy has that upstream lacks; without a push URL there is nothing to push. */
function localState({ has_remote, can_push, outgoing }: RepositoryOverviewJson): string {
  if (!has_remote) return t('No upstream')
  if (!can_push)
    return outgoing === 0
      ? t('In sync with upstream')
      : n(outgoing, '{count} local commit', '{count} local commits')
  return outgoing === 0
    ? t('All commits pushed')
    : n(outgoing, '{count} commit to push', '{count} commits to push')
}

function Box(props: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>
        {props.icon}
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

function Branch({ name }: { readonly name: string }) {
  return (
    <p className={styles.branch}>
      <IconGitBranch size={14} aria-hidden /> {name}
    </p>
  )
}

function Commit({ commit }: { readonly commit: CommitJson | null }) {
  if (!commit) return <p className={styles.commit}>{t('Not fetched yet')}</p>
  return (
    <p className={styles.commit} title={commit.message}>
      <code>{commit.shortrevision}</code> {commit.summary} · <TimeAgo time={commit.commitdate} />
    </p>
  )
}
