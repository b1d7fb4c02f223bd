import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { t } from '../../i18n/texts.ts'

/** There is nothing at this address, or nothing that this person may see. */
export function NotFoundPage() {
  usePageTitle(t('Not found'))
  return (
    <EmptyNote
      isWholePage
      icon={IconMapOff}
      title={t('There is nothing here')}
      action={
        <Button component={PageLink} href="/projects/" variant="default">
          {t('All projects')}
        </Button>
      }
    >
      {t('The address may be misspelled, or what was here is gone or not shown to you. Signing in may help.')}
    </EmptyNote>
  )
}
