import { Button } from '@mantine/core'
import { IconDownload, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ComponentTranslationJson } from '../../../../src/contract/translations.ts'
import { componentAddress, componentTranslationsQuery } from '../../api/components.ts'
import { may } from '../../api/places.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { placeLink } from '../../components/page/place-links.ts'
import { DataTable } from '../../components/tables/data-table.tsx'
import { languageName, t } from '../../i18n/texts.ts'
import type { ComponentPlace } from '../place/place-props.ts'
import { AddLanguage } from './add-language.tsx'
import { RemoveLanguage } from './remove-language.tsx'

/** The files of a component by language, with downloads, and adding and removing languages. */
export function ComponentFiles({ place, component }: ComponentPlace) {
  const path = { project: place.project.slug, part: component.part }
  const { data, error, refetch } = useQuery(componentTranslationsQuery(path))
  const [removed, setRemoved] = useState<ComponentTranslationJson | null>(null)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const files = (code: string) => placeLink('files', [place.project.slug, component.path, code])
  return (
    <>
      {may(place, 'translation.add') && (
        <AddLanguage path={path} present={new Set(data?.map(({ language_code }) => language_code))} />
      )}
      <Section
        title={t('Files')}
        aside={
          may(place, 'translation.download') && (
            <Button
              component="a"
              href={`${componentAddress(path)}file/`}
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} />}
            >
              {t('Download ZIP')}
            </Button>
          )
        }
      >
        <DataTable<ComponentTranslationJson>
          label={t('Files')}
          columns={[
            {
              id: 'language',
              label: t('Language'),
              sortBy: ({ language }) => languageName(language.name),
              render: ({ language }) => <Link to={files(language.code)}>{languageName(language.name)}</Link>,
            },
            {
              id: 'file',
              label: t('File'),
              width: '45%',
              hideOn: 'phone',
              render: ({ filename }) => <code>{filename}</code>,
            },
            {
              id: 'actions',
              label: t('Actions'),
              width: '180px',
              isNumber: true,
              render: (row) =>
                may(place, 'translation.delete') && !row.is_source ? (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    fw={400}
                    me={-8}
                    onClick={() => setRemoved(row)}
                  >
                    {t('Remove…')}
                  </Button>
                ) : null,
            },
          ]}
          rows={data}
          rowKey={({ language_code }) => language_code}
          filterBy={({ language, language_code }) =>
            `${languageName(language.name)} ${language.name} ${language_code}`
          }
          initialSort={{ id: 'language', isDescending: false }}
          empty={<EmptyNote icon={IconLanguage} title={t('No languages yet')} />}
        />
      </Section>
      {removed && <RemoveLanguage path={path} translation={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
