import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { Finding } from '../../../../../src/checks/check.ts'
import type { UnitWorkspaceJson } from '../../../../../src/contract/unit-workspace.ts'
import { findCheckInfo } from '../../../../../src/domain/checks/check-list.ts'
import type { LiveChecks } from '../../../editor/use-live-checks.ts'
import { fromServer, t } from '../../../i18n/texts.ts'
import styles from './check-list.module.css'

/** Checks that only the server can run, because they compare strings. */
function storedOnly(workspace: UnitWorkspaceJson, live: LiveChecks | null): UnitWorkspaceJson['checks'] {
  const known = new Set(live?.failed.map(({ id }) => id))
  return workspace.checks.filter(
    ({ check }) => !known.has(check) && (live === null || findCheckInfo(check)?.isProjectWide === true),
  )
}

/** The plural forms that a check is about, unless it is about all. */
function formOf(findings: readonly Finding[], labels: readonly string[]): string | null {
  const forms = [...new Set(findings.map(({ form }) => form))]
  if (labels.length < 2 || forms.length === 0 || forms.length === labels.length) return null
  return forms.map((form) => labels[form] ?? '').join(' · ')
}

/** Failing checks, one sentence each, with their actions. */
export function CheckList(props: {
  readonly id: string
  readonly workspace: UnitWorkspaceJson | undefined
  readonly live: LiveChecks | null
  /** Labels of the plural forms, if there are several. */
  readonly labels: readonly string[]
  readonly mayDismiss: boolean
  readonly isEdited: boolean
  readonly onFix: ((texts: readonly string[]) => void) | null
  readonly onDismiss: (check: string, dismissed: boolean) => void
}) {
  const { id, workspace, live, labels, mayDismiss, isEdited, onFix, onDismiss } = props
  if (!workspace) return <div id={id} className={styles.checks} />
  const stored = new Map(workspace.checks.map((check) => [check.check, check]))
  const rows = [
    ...(live?.failed ?? []).map(({ id: check, findings }) => ({
      check,
      message: findings[0]?.message ?? '',
      form: formOf(findings, labels),
    })),
    ...storedOnly(workspace, live).map(({ check, message }) => ({ check, message, form: null })),
  ]
  const isFixable = live !== null && onFix !== null && live.fixed.some((text, at) => text !== live.for[at])
  return (
    <div
      id={id}
      className={styles.checks}
      role="status"
      aria-label={t('Checks')}
      data-checked={live !== null || undefined}
    >
      {rows.map(({ check, message, form }) => {
        const known = stored.get(check)
        const info = findCheckInfo(check)
        const severity = info?.severity ?? 'warning'
        const Sign = severity === 'hint' ? IconInfoCircle : IconAlertTriangle
        const name = fromServer(info?.name ?? check)
        return (
          <div
            key={check}
            className={styles.check}
            data-severity={severity}
            data-dismissed={known?.dismissed || undefined}
          >
            <Sign size={16} aria-hidden />
            <span className={styles.message}>
              <a href={`/docs/reference/checks/${check}/`} target="_blank" rel="noreferrer">
                {name}
              </a>{' '}
              {form !== null && <span className={styles.form}>{form}</span>} {fromServer(message)}
            </span>
            {known?.dismissed ? (
              <button type="button" className={styles.action} onClick={() => onDismiss(check, false)}>
                {t('Dismissed · Undo')}
              </button>
            ) : (
              known &&
              mayDismiss &&
              !isEdited && (
                <button type="button" className={styles.action} onClick={() => onDismiss(check, true)}>
                  <IconX size={14} aria-hidden />
                  {t('Dismiss check')}
                </button>
              )
            )}
          </div>
        )
      })}
      {isFixable && (
        <button type="button" className={styles.fix} onClick={() => onFix(live.fixed)}>
          {t('Apply automatic fixes')}
        </button>
      )}
    </div>
  )
}
