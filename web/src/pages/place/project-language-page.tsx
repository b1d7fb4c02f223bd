import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { overviewQuery } from '../../api/overview.ts'
import { PlaceAnnouncements } from '../../components/announcements/announcements.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { translatePath } from '../../components/page/place-links.ts'
import { PlaceTabs } from '../../components/page/place-tabs.tsx'
import { Summary } from '../../components/page/summary.tsx'
import { languageName, t } from '../../i18n/texts.ts'
import { TranslationRows } from '../languages/translation-rows.tsx'

/** A project in one language: its components, those with the most remaining work first. */
export function ProjectLanguagePage(props: {
  readonly place: PlaceJson
  readonly language: NonNullable<PlaceJson['language']>
}) {
  const { place, language } = props
  const selection = { project: place.project.slug, language: language.code }
  const { data, error, refetch } = useQuery(overviewQuery({ by: 'language', ...selection }))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const editor = translatePath(place.path)
  const isDone = data?.[0] !== undefined && data[0].translated === data[0].total
  return (
    <Page
      title={t('{component} in {language}', {
        component: place.project.name,
        language: languageName(language.name),
      })}
      tabs={<PlaceTabs place={place} />}
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
      {data?.length !== 0 && <Summary counts={data?.[0]} to={editor} />}
      <Section title={t('Components')}>
        <TranslationRows {...selection} />
      </Section>
    </Page>
  )
}
