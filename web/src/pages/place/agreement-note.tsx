import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptAgreement, agreementQuery } from '../../api/agreements.ts'
import type { ComponentPath } from '../../api/components.ts'
import { useUser } from '../../api/session.ts'
import { useSave } from '../../components/forms/use-save.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { notify } from '../../components/notes/notices.ts'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { Section } from '../../components/page/page.tsx'
import surface from '../../components/page/surface.module.css'
import { t } from '../../i18n/texts.ts'

/** What somebody has to agree to before translating a component; nothing for who did, and where there is nothing. */
export function AgreementNote({ path }: { readonly path: ComponentPath }) {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...agreementQuery(path), enabled: isSignedIn })
  const submit = useSave([])
  const client = useQueryClient()
  if (!data || data.accepted) return null

  async function accept(agreement: string) {
    const accepted = await submit.run(() => acceptAgreement(path, agreement))
    await client.invalidateQueries({ queryKey: ['component', path.project, path.part, 'agreement'] })
    if (accepted) notify(t('Thank you. You can translate now.'))
  }

  return (
    <Section title={t('Before you translate')}>
      <div className={surface.surface}>
        <Markdown text={data.agreement} />
        <ProblemNote text={submit.problem} />
        <Button mt="md" loading={submit.isBusy} onClick={() => void accept(data.agreement)}>
          {t('I agree')}
        </Button>
      </div>
    </Section>
  )
}
