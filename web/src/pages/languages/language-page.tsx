import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { languageQuery } from '../../api/languages.ts'
import { overviewQuery } from '../../api/overview.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { Summary } from '../../components/page/summary.tsx'
import { languageName, n, t } from '../../i18n/texts.ts'
import { TranslationRows } from './translation-rows.tsx'

/** All translations into one language. */
export function LanguagePage() {
  const { code = '' } = useParams({ strict: false })
  const language = useQuery(languageQuery(code))
  const sums = useQuery(overviewQuery({ by: 'language', language: code }))
  const error = language.error ?? sums.error
  if (error) return <ErrorNote error={error} onRetry={() => void language.refetch()} />
  const [counts] = sums.data ?? []
  const plural = language.data?.plural
  return (
    <Page
      title={language.data && languageName(language.data.name)}
      subtitle={
        language.data && (
          <>
            <span>{code}</span>
            {plural && <span>{n(plural.number, '{count} plural form', '{count} plural forms')}</span>}
            {language.data.direction === 'rtl' && <span>{t('Right-to-left')}</span>}
          </>
        )
      }
    >
      {sums.data?.length !== 0 && <Summary counts={counts} to="/search/" within={`language:${code}`} />}
      <Section title={t('Components')}>
        <TranslationRows language={code} />
      </Section>
    </Page>
  )
}
