import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import { ManagedPage } from '../manage/managed-page.tsx'
import { Blocks } from './blocks.tsx'
import { ProjectInvitations } from './project-invitations.tsx'
import { ProjectTokens } from './project-tokens.tsx'
import { Teams } from './teams.tsx'

/** Access to a project: teams, invitations, blocked users and API keys. */
export function AccessPage() {
  return (
    <ManagedPage section="access" permissions={['project.permissions']}>
      {({ project }) => (
        <>
          <Section title={t('Teams')}>
            <Teams project={project.slug} />
          </Section>
          <Section title={t('Invitations')}>
            <ProjectInvitations project={project.slug} />
          </Section>
          <Section title={t('Blocked users')}>
            <Blocks project={project.slug} />
          </Section>
          <Section title={t('API keys')}>
            <ProjectTokens project={project.slug} />
          </Section>
        </>
      )}
    </ManagedPage>
  )
}
