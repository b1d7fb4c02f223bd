import type { AutoPreviewJson } from '../../../../src/contract/autotranslate.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { CHECKS } from '../../../../src/domain/checks/check-list.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { type Column, DataTable } from '../../components/tables/data-table.tsx'
import { formatNumber, formatPercent, fromServer, n, t } from '../../i18n/texts.ts'
import styles from './auto-translation.module.css'
import { reasonName } from './reason-name.ts'

type Engine = AutoPreviewJson['engines'][number]
type Sample = AutoPreviewJson['samples'][number]

/** What an automatic translation would do: strings, what services would be sent, and some translations. */
export function Preview(props: {
  readonly preview: AutoPreviewJson
  readonly language: NonNullable<PlaceJson['language']>
}) {
  const { strings, counted, engines, budget, samples } = props.preview
  const names = new Map(engines.map(({ service, name }) => [service, fromServer(name)]))
  return (
    <>
      <p className={styles.summary} role="status">
        {n(strings, '{count} string selected', '{count} strings selected')}
        {counted < strings && (
          <>
            {' · '}
            {n(counted, 'counted for the first string', 'counted for the first {count} strings')}
          </>
        )}
        {budget.characters !== null && (
          <>
            {' · '}
            {n(
              budget.characters,
              '{count} character of the budget left this month',
              '{count} characters of the budget left this month',
            )}
          </>
        )}
        {budget.tokens !== null && (
          <>
            {' · '}
            {n(
              budget.tokens,
              '{count} token of the budget left this month',
              '{count} tokens of the budget left this month',
            )}
          </>
        )}
      </p>
      <DataTable
        label={t('Services')}
        columns={columns()}
        rows={engines}
        rowKey={({ service }) => service}
        empty={<EmptyNote title={t('No translations found')} />}
      />
      {engines.map(
        ({ service, name, problem }) =>
          problem !== null && (
            <p key={service} className={styles.problem}>
              {t('{service}: {reason}', { service: fromServer(name), reason: fromServer(problem) })}
            </p>
          ),
      )}
      {samples.length > 0 && (
        <ul className={styles.samples} aria-label={t('Samples')}>
          {samples.map((sample) => (
            <SampleEntry
              key={sample.unit}
              sample={sample}
              name={names.get(sample.service ?? '') ?? sample.service ?? ''}
              language={props.language}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function SampleEntry(props: {
  readonly sample: Sample
  readonly name: string
  readonly language: NonNullable<PlaceJson['language']>
}) {
  const { sample, name, language } = props
  const { source, target, quality, failing_checks, reason, problem } = sample
  return (
    <li className={styles.sample}>
      <Forms texts={source} />
      <div>
        {target && (
          <Forms texts={target} lang={language.code.replaceAll('_', '-')} dir={language.direction} />
        )}
        <p className={styles.facts}>
          {target && <span>{`${name} · ${formatPercent(quality)}`}</span>}
          {reason !== null && <span>{problem === null ? reasonName(reason) : fromServer(problem)}</span>}
          {failing_checks.length > 0 && (
            <span className={styles.failing}>
              {t('Failing checks: {checks}', { checks: failing_checks.map(checkName).join(', ') })}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

function Forms(props: { readonly texts: readonly string[]; readonly lang?: string; readonly dir?: string }) {
  const { texts, lang, dir } = props
  return (
    <div lang={lang} dir={dir}>
      {texts.map((text, form) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forms have no other name
        <p key={form} className={styles.form}>
          {text}
        </p>
      ))}
    </div>
  )
}

function columns(): readonly Column<Engine>[] {
  const count = (id: keyof Engine & ('strings' | 'requests' | 'characters' | 'tokens' | 'stored')) => ({
    id,
    isNumber: true,
    width: '110px',
    render: (engine: Engine) => formatNumber(engine[id]),
  })
  return [
    { id: 'service', label: t('Service'), render: ({ name }) => fromServer(name) },
    { ...count('strings'), label: t('Strings') },
    { ...count('stored'), label: t('Already paid'), hideOn: 'phone' },
    { ...count('requests'), label: t('Requests'), hideOn: 'phone' },
    { ...count('characters'), label: t('Characters') },
    { ...count('tokens'), label: t('Tokens'), hideOn: 'phone' },
  ]
}

function checkName(id: string): string {
  const check = CHECKS.find((one) => one.id === id)
  return check ? fromServer(check.name) : id
}
