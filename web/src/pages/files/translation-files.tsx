import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { may } from '../../api/places.ts'
import { translationAddress } from '../../api/translations.ts'
import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import type { TranslationPlace } from '../place/place-props.ts'
import styles from './files-page.module.css'
import { UploadForm } from './upload-form.tsx'

const FORMATS = [
  ['po', 'gettext PO'],
  ['mo', 'gettext MO'],
  ['xliff', 'XLIFF 1.2'],
  ['tbx', 'TBX'],
  ['tmx', 'TMX'],
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
  ['aresource', 'Android'],
  ['strings', 'iOS strings'],
] as const

/** The file of a translation: downloads, conversions and uploads. */
export function TranslationFiles({ place, component, language }: TranslationPlace) {
  const path = { project: place.project.slug, part: component.part, language: language.code }
  const address = `${translationAddress(path)}file/`
  return (
    <>
      {may(place, 'translation.download') && (
        <Section title={t('Download')}>
          <div className={styles.card}>
            <p className={styles.lead}>
              {t(
                'Download the file from the repository with all pending changes, or convert it to another format.',
              )}
            </p>
            <div className={styles.buttons}>
              <Button component="a" href={address} leftSection={<IconDownload size={16} />}>
                {t('Original file')}
              </Button>
              {FORMATS.map(([id, label]) => (
                <Button key={id} component="a" href={`${address}?format=${id}`} variant="default">
                  {label}
                </Button>
              ))}
            </div>
          </div>
        </Section>
      )}
      {may(place, 'upload.perform') && (
        <Section title={t('Upload')}>
          <UploadForm place={place} path={path} />
        </Section>
      )}
    </>
  )
}
