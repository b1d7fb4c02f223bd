import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutoPreviewJson } from '../../../../src/contract/autotranslate.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { autoRunsQuery } from '../../api/autotranslate.ts'
import { useUser } from '../../api/session.ts'
import type { TranslationPath } from '../../api/translations.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import { ManagedPage } from '../manage/managed-page.tsx'
import { OrderForm } from './order-form.tsx'
import { Preview } from './preview.tsx'
import { RunList } from './run-list.tsx'

/** Automatic translation of a translation: what to do, what that would change, and what was done. */
export function AutoTranslationPage() {
  const isSignedIn = useUser() !== null
  return (
    <ManagedPage section="auto-translation" permissions={isSignedIn ? ['translation.auto'] : []}>
      {(place) => <Shown key={place.path} place={place} />}
    </ManagedPage>
  )
}

function Shown({ place }: { readonly place: PlaceJson }) {
  const { project, component, language } = place
  if (!component || !language) return null
  if (place.is_source) return <EmptyNote title={t('Source strings cannot be translated.')} />
  const path = { project: project.slug, part: component.part, language: language.code }
  return <OfTranslation path={path} language={language} />
}

function OfTranslation({
  path,
  language,
}: {
  readonly path: TranslationPath
  readonly language: NonNullable<PlaceJson['language']>
}) {
  const { data, error, refetch } = useQuery(autoRunsQuery(path))
  const [preview, setPreview] = useState<AutoPreviewJson | null>(null)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Section title={t('Translate automatically')}>
        {data && <OrderForm path={path} modes={data.modes} engines={data.engines} onPreview={setPreview} />}
      </Section>
      {preview && (
        <Section title={t('Preview')}>
          <Preview preview={preview} language={language} />
        </Section>
      )}
      <Section title={t('Latest runs')}>
        {data && <RunList path={path} runs={data.results} engines={data.engines} />}
      </Section>
    </>
  )
}
