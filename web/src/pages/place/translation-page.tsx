import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { translationStatisticsQuery } from '../../api/translations.ts'
import { BarCell } from '../../components/bar-cell.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { Page } from '../../components/page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { translatePath } from '../../components/place-links.ts'
import { t } from '../../i18n/texts.ts'
import type { TranslationPlace } from './place-props.ts'

/** A component in one language: how far it is, and where to go on. */
export function TranslationPage({ place, component, language }: TranslationPlace) {
  const path = { project: place.project.slug, part: component.part, language: language.code }
  const { data, error, refetch } = useQuery(translationStatisticsQuery(path))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const editor = translatePath(place.project.slug, component.path, language.code)
  return (
    <Page
      title={t('{component} in {language}', { component: component.name, language: language.name })}
      actions={
        <Button component={PageLink} href={editor}>
          {t('Translate')}
        </Button>
      }
    >
      {data && <BarCell counts={data} to={editor} />}
    </Page>
  )
}
