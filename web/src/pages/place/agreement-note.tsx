import { useQuery } from '@tanstack/react-query'
import { agreementQuery } from '../../api/agreements.ts'
import type { ComponentPath } from '../../api/components.ts'
import { useUser } from '../../api/session.ts'
import { AgreementText } from '../../components/agreement/agreement-text.tsx'
import { Section } from '../../components/page/page.tsx'
import surface from '../../components/page/surface.module.css'
import { t } from '../../i18n/texts.ts'

/** The contributor agreement of a component; empty if it is accepted or there is none. */
export function AgreementNote({ path }: { readonly path: ComponentPath }) {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...agreementQuery(path), enabled: isSignedIn })
  if (!data || data.accepted) return null
  return (
    <Section title={t('Contributor agreement')}>
      <div className={surface.surface}>
        <AgreementText path={path} />
      </div>
    </Section>
  )
}
