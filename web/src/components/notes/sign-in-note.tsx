import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { t } from '../../i18n/texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { EmptyNote } from './empty-note.tsx'

/** Replaces a page that requires sign-in. */
export function SignInNote() {
  const here = `${location.pathname}${location.search}`
  return (
    <EmptyNote
      isWholePage
      icon={IconLock}
      title={t('Sign in to view this page')}
      action={
        <Button component={PageLink} href={`/accounts/login/?next=${encodeURIComponent(here)}`}>
          {t('Sign in')}
        </Button>
      }
    />
  )
}
