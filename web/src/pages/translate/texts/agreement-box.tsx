import { lazy, Suspense } from 'react'
import type { ComponentPath } from '../../../api/components.ts'
import { keyNames } from '../../../editor/key-names.ts'
import { t } from '../../../i18n/texts.ts'
import styles from './agreement-box.module.css'

// Few components have an agreement, and users see it once.
const AgreementText = lazy(async () => ({
  default: (await import('../../../components/agreement/agreement-text.tsx')).AgreementText,
}))

/** The agreement to accept before saving, next to the text field, which keeps its text. */
export function AgreementBox(props: { readonly path: ComponentPath; readonly onAgreed: () => void }) {
  const { path, onAgreed } = props
  return (
    <section className={styles.box} data-agreement tabIndex={-1} aria-label={t('Contributor agreement')}>
      <p className={styles.title}>{t('Contributor agreement')}</p>
      <Suspense>
        <AgreementText {...{ path, onAgreed }} isBoxed keys={keyNames('Alt+A')} />
      </Suspense>
    </section>
  )
}

/** Scrolls to the agreement when the user tries to save before accepting it. */
export function showAgreement(): void {
  document.querySelector<HTMLElement>('[data-agreement]')?.focus()
}
