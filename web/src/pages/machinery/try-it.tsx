import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MachineryTrialJson } from '../../../../src/contract/machinery-trial.ts'
import { CHECKS } from '../../../../src/domain/checks/check-list.ts'
import { type MachineryPlace, type Settings, tryService } from '../../api/machinery.ts'
import { overviewQuery } from '../../api/overview.ts'
import { projectsQuery } from '../../api/projects.ts'
import { languageOptions } from '../../components/forms/language-choices.ts'
import { useSave } from '../../components/forms/use-save.ts'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { numbered } from '../../editor/numbered.ts'
import { formatNumber, fromServer, t } from '../../i18n/texts.ts'
import styles from './machinery.module.css'

/** Translates three strings of a project with the settings as they are typed, before they are saved. */
export function TryIt(props: {
  readonly place: MachineryPlace
  readonly service: string
  readonly settings: Settings
}) {
  const { place, service, settings } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(null)
  const [tried, setTried] = useState<MachineryTrialJson | null>(null)
  const projects = useQuery({ ...projectsQuery, enabled: place === null })
  const project = place ?? chosen
  const rows = useQuery({
    ...overviewQuery({ by: 'language', ...(project !== null && { project }) }),
    enabled: project !== null,
  })
  const languages = languageOptions((rows.data ?? []).flatMap((row) => row.language ?? []))
  const submit = useSave()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tried) result.current?.scrollIntoView({ block: 'nearest' })
  }, [tried])

  async function start() {
    setTried(null)
    const answered = await submit.run(() =>
      tryService(place, {
        service,
        configuration: settings,
        project: project ?? '',
        language: language ?? '',
      }),
    )
    if (answered) setTried(answered)
  }

  return (
    <section className={styles.trial} aria-label={t('Try it')}>
      <p className={styles.legend}>{t('Try it')}</p>
      <p className={styles.about}>
        {t(
          'Translates three strings of the project with these settings. Nothing is saved, but the service may bill it.',
        )}
      </p>
      <div className={styles.order}>
        {place === null && (
          <Select
            label={t('Project')}
            data={(projects.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
            value={chosen}
            onChange={setChosen}
            error={submit.error('project')}
            searchable
            limit={60}
          />
        )}
        <Select
          label={t('Language')}
          data={languages}
          value={language}
          onChange={setLanguage}
          error={submit.error('language')}
          disabled={project === null}
          searchable
          limit={60}
        />
        <Button
          variant="default"
          loading={submit.isBusy}
          disabled={project === null || language === null}
          onClick={() => void start()}
        >
          {t('Try it')}
        </Button>
      </div>
      <ProblemNote key={submit.refusals} text={submit.problem} />
      <div ref={result} role="status">
        {tried && <Result tried={tried} language={language ?? ''} />}
      </div>
    </section>
  )
}

function Result(props: { readonly tried: MachineryTrialJson; readonly language: string }) {
  const { tried, language } = props
  const { strings, milliseconds } = tried
  const [first] = strings
  const isSame = strings.length > 1 && strings.every(({ error }) => error !== null && error === first?.error)
  const seconds = formatNumber(Math.round(milliseconds / 100) / 10)
  if (isSame && first?.error) return <p className={styles.problem}>{fromServer(first.error)}</p>
  return (
    <>
      <ul className={styles.tried}>
        {strings.map(({ unit, source, target, failing_checks: failing, error }) => (
          <li key={unit}>
            {numbered(source).map(({ text, form }) => (
              <p key={form} className={styles.about} dir="auto">
                {text}
              </p>
            ))}
            {numbered(target ?? []).map(({ text, form }) => (
              <p key={form} className={styles.answer} dir="auto" lang={language.replaceAll('_', '-')}>
                {text}
              </p>
            ))}
            {error !== null && <p className={styles.problem}>{fromServer(error)}</p>}
            {failing.length > 0 && (
              <p className={styles.problem}>
                {t('Failing checks: {checks}', { checks: failing.map(checkName).join(', ') })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.state}>{t('Answered in {seconds} seconds.', { seconds })}</p>
    </>
  )
}

function checkName(id: string): string {
  const check = CHECKS.find((one) => one.id === id)
  return check ? fromServer(check.name) : id
}
