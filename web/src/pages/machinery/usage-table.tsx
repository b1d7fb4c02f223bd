import type { MachineryServiceJson } from '../../../../src/contract/machinery-trial.ts'
import type { ProjectMachineryJson } from '../../../../src/contract/project-machinery.ts'
import type { Machinery } from '../../api/machinery.ts'
import { type Column, DataTable } from '../../components/tables/data-table.tsx'
import { formatNumber, t } from '../../i18n/texts.ts'
import styles from './machinery.module.css'

type Usage = ProjectMachineryJson['usage'][number]

/** What was used of each service in each month, and how much of the budgets is left. */
export function UsageTable(props: {
  readonly usage: readonly Usage[]
  readonly machinery: Machinery
  readonly services: readonly MachineryServiceJson[]
}) {
  const { usage, machinery, services } = props
  const nameOf = (id: string) => services.find(({ service }) => service === id)?.name ?? id
  const number = (
    id: string,
    label: string,
    value: (row: Usage) => number,
    hides = false,
  ): Column<Usage> => ({
    ...{ id, label, isNumber: true, width: '112px', sortBy: value },
    ...(hides && { hideOn: 'phone' as const }),
    render: (row) => formatNumber(value(row)),
  })
  const columns: readonly Column<Usage>[] = [
    {
      id: 'service',
      label: t('Service'),
      sortBy: ({ service }) => nameOf(service),
      render: ({ service }) => nameOf(service),
    },
    {
      id: 'month',
      label: t('Month'),
      width: '88px',
      sortBy: ({ month }) => month,
      render: ({ month }) => month,
    },
    number('requests', t('Requests'), ({ requests }) => requests, true),
    number('characters', t('Characters'), ({ characters }) => characters),
    number('tokens', t('Tokens'), ({ tokens_in, tokens_out }) => tokens_in + tokens_out),
  ]
  return (
    <>
      <Budgets machinery={machinery} />
      <DataTable<Usage>
        label={t('Usage')}
        columns={columns}
        rows={usage}
        rowKey={({ month, service }) => `${month} ${service}`}
        initialSort={{ id: 'month', isDescending: true }}
        empty={<p className={styles.state}>{t('Nothing used in the last twelve months.')}</p>}
      />
    </>
  )
}

function Budgets({ machinery }: { readonly machinery: Machinery }) {
  const { monthly_characters: characters = null, monthly_tokens: tokens = null, usage } = machinery
  const month = new Date().toISOString().slice(0, 7)
  const own = usage.filter((row) => row.month === month)
  const sum = (read: (row: Usage) => number) => own.reduce((total, row) => total + read(row), 0)
  const lines = [
    characters !== null &&
      t('{used} of {budget} characters used this month', {
        used: formatNumber(sum((row) => row.characters)),
        budget: formatNumber(characters),
      }),
    tokens !== null &&
      t('{used} of {budget} tokens used this month', {
        used: formatNumber(sum((row) => row.tokens_in + row.tokens_out)),
        budget: formatNumber(tokens),
      }),
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <p key={line} className={styles.budget}>
      {line}
    </p>
  ))
}
