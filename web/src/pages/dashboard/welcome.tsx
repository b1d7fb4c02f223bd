import { Button } from '@mantine/core'
import type { SessionJson } from '../../../../src/contract/sign-in.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { t } from '../../i18n/texts.ts'
import styles from './dashboard-page.module.css'

/** For anonymous users: what this site is for, and how to start. */
export function Welcome({ registration }: { readonly registration: SessionJson['registration'] }) {
  return (
    <div className={styles.welcome}>
      <p>
        {t(
          'Translate software and documentation here. Diglot commits your translations to each project’s repository under your name.',
        )}
      </p>
      <div className={styles.ways}>
        <Button component={PageLink} href="/languages/">
          {t('Start translating')}
        </Button>
        <Button component={PageLink} href="/accounts/login/" variant="default">
          {t('Sign in')}
        </Button>
        {registration === 'open' && (
          <Button component={PageLink} href="/account/register/" variant="default">
            {t('Create account')}
          </Button>
        )}
      </div>
      {registration !== 'open' && (
        <p className={styles.hint}>
          {registration === 'invite'
            ? t('You need an invitation to create an account. Ask a project maintainer for one.')
            : t('Only administrators can create accounts on this site.')}
        </p>
      )}
    </div>
  )
}
