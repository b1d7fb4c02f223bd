import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { overviewQuery } from '../../api/overview.ts'
import { may } from '../../api/places.ts'
import { PlaceAnnouncements } from '../../components/announcements/announcements.tsx'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { PlaceAlerts } from '../../components/notes/place-alerts.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { placeLink } from '../../components/page/place-links.ts'
import { PlaceTabs } from '../../components/page/place-tabs.tsx'
import { placeTitle } from '../../components/page/place-title.ts'
import { Summary } from '../../components/page/summary.tsx'
import { t } from '../../i18n/texts.ts'
import { ComponentRows } from './component-rows.tsx'
import { ProjectLanguages } from './project-languages.tsx'
import { YearActivity } from './year-activity.tsx'

/** A project or category: components and languages as two views of the same numbers. */
export function ProjectPage({ place }: { readonly place: PlaceJson }) {
  const [view, setView] = useState('components')
  const { slug, web } = place.project
  const category = place.kind === 'category' ? place.categories.at(-1) : undefined
  const { data, error, refetch } = useQuery(overviewQuery({ by: 'project', project: slug }))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <Page
      tabs={<PlaceTabs place={place} />}
      title={placeTitle(place)}
      subtitle={<a href={web}>{web}</a>}
      actions={
        may(place, 'component.edit') && (
          <Button
            component={PageLink}
            href={`/create/component/?project=${encodeURIComponent(slug)}`}
            leftSection={<IconPlus size={16} />}
          >
            {t('Create component')}
          </Button>
        )
      }
    >
      <PlaceAnnouncements place={place} />
      {!category && data?.length !== 0 && <Summary counts={data?.[0]} to={placeLink('search', [slug])} />}
      {!category && <PlaceAlerts place={place} />}
      {place.project.instructions !== '' && !category && (
        <Section title={t('Translation instructions')}>
          <Markdown text={place.project.instructions} />
        </Section>
      )}
      <Section
        title={view === 'components' ? t('Components') : t('Languages')}
        aside={
          !category && (
            <SegmentedControl
              size="xs"
              value={view}
              onChange={setView}
              aria-label={t('Show')}
              data={[
                { value: 'components', label: t('Components') },
                { value: 'languages', label: t('Languages') },
              ]}
            />
          )
        }
      >
        {view === 'components' ? (
          <ComponentRows project={slug} category={category?.path ?? null} />
        ) : (
          <ProjectLanguages project={slug} />
        )}
      </Section>
      {!category && <YearActivity path={slug} />}
    </Page>
  )
}
