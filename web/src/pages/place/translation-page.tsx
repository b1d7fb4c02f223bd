import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { translationQuery, translationStatisticsQuery } from '../../api/translations.ts'
import { PlaceAnnouncements } from '../../components/announcements/announcements.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { translatePath } from '../../components/page/place-links.ts'
import { PlaceTabs } from '../../components/page/place-tabs.tsx'
import { placeTitle } from '../../components/page/place-title.ts'
import { Summary } from '../../components/page/summary.tsx'
import { t } from '../../i18n/texts.ts'
import { RecentChanges } from '../changes/recent-changes.tsx'
import { AgreementNote } from './agreement-note.tsx'
import type { TranslationPlace } from './place-props.ts'
import { YearActivity } from './year-activity.tsx'

/** A component in one language: its progress, and links to continue. */
export function TranslationPage({ place, component, language }: TranslationPlace) {
  const path = { project: place.project.slug, part: component.part, language: language.code }
  const { data, error, refetch } = useQuery(translationStatisticsQuery(path))
  const translation = useQuery(translationQuery(path))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const editor = translatePath(place.project.slug, component.path, language.code)
  const isDone = data !== undefined && data.translated === data.total
  return (
    <Page
      tabs={<PlaceTabs place={place} />}
      title={placeTitle(place)}
      subtitle={<span>{translation.data?.filename ?? '\u00a0'}</span>}
      actions={
        <Button
          component={PageLink}
          href={isDone ? editor : `${editor}?q=${encodeURIComponent('state:<translated')}`}
        >
          {t('Translate')}
        </Button>
      }
    >
      <PlaceAnnouncements place={place} />
      <AgreementNote path={path} />
      <Summary counts={data} to={editor} />
      <Section title={t('Recent changes')}>
        <RecentChanges place={place} />
      </Section>
      <YearActivity path={place.path} />
    </Page>
  )
}
