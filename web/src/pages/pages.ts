import type { QueryClient } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import type { PagePath } from '../../../src/contract/pages.ts'
import { prefetchPlace } from './place/prefetch-place.ts'
import {
  prefetchAccess,
  prefetchAdmin,
  prefetchHome,
  prefetchLabels,
  prefetchLanguages,
  prefetchProjects,
  prefetchRepositories,
} from './prefetch-pages.ts'
import { prefetchEditor } from './translate/prefetch-editor.ts'

/** Loads the component of a page. */
type LoadPage = () => Promise<FunctionComponent>
/**
 * Prefetches the data of a page, given the value of `$` in its path; runs when the page is opened, or when a link to it is
 * hovered.
 */
type Prefetch = (
  client: QueryClient,
  rest: string,
  how: { readonly search: string; readonly isOpened: boolean },
) => Promise<void> | void

/** The component and the prefetch of every page, by the path in the table of pages. */
export const PAGES: Readonly<Record<PagePath, readonly [load: LoadPage, prefetch?: Prefetch]>> = {
  '/': [async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage, prefetchHome],
  '/projects/': [async () => (await import('./projects/projects-page.tsx')).ProjectsPage, prefetchProjects],
  '/projects/$': [async () => (await import('./place/place-page.tsx')).PlacePage, prefetchPlace],
  '/translate/$': [
    async () => (await import('./translate/translate-page.tsx')).TranslatePage,
    prefetchEditor,
  ],
  '/languages/': [
    async () => (await import('./languages/languages-page.tsx')).LanguagesPage,
    prefetchLanguages,
  ],
  '/languages/$code/': [
    async () => (await import('./languages/language-page.tsx')).LanguagePage,
    prefetchLanguages,
  ],
  '/languages/$code/$project/': [async () => (await import('./place/place-page.tsx')).ProjectInLanguagePage],
  '/engage/$project/': [async () => (await import('./place/place-page.tsx')).ProjectInLanguagePage],
  '/engage/$project/$code/': [async () => (await import('./place/place-page.tsx')).ProjectInLanguagePage],
  '/changes/': [async () => (await import('./changes/changes-page.tsx')).ChangesPage],
  '/changes/$': [async () => (await import('./changes/changes-page.tsx')).ChangesPage],
  '/search/': [async () => (await import('./search/search-page.tsx')).SearchPage],
  '/search/$': [async () => (await import('./search/search-page.tsx')).SearchPage],
  '/repository/$': [
    async () => (await import('./repository/repository-page.tsx')).RepositoryPage,
    prefetchRepositories,
  ],
  '/settings/$': [async () => (await import('./settings/settings-page.tsx')).SettingsPage],
  '/files/$': [async () => (await import('./files/files-page.tsx')).FilesPage],
  '/auto-translation/$': [
    async () => (await import('./auto-translation/auto-translation-page.tsx')).AutoTranslationPage,
  ],
  '/access/$': [async () => (await import('./access/access-page.tsx')).AccessPage, prefetchAccess],
  '/labels/$': [async () => (await import('./labels/labels-page.tsx')).LabelsPage, prefetchLabels],
  '/machinery/$': [async () => (await import('./machinery/project-machinery-page.tsx')).ProjectMachineryPage],
  '/memory/': [async () => (await import('./memory/memory-page.tsx')).MemoryPage],
  '/memory/$': [async () => (await import('./memory/project-memory-page.tsx')).ProjectMemoryPage],
  '/screenshots/$': [async () => (await import('./screenshots/screenshots-page.tsx')).ScreenshotsPage],
  '/create/project/': [async () => (await import('./create/new-project-page.tsx')).NewProjectPage],
  '/create/component/': [async () => (await import('./create/new-component-page.tsx')).NewComponentPage],
  '/manage/': [async () => (await import('./admin/health-page.tsx')).HealthPage],
  '/manage/tasks/': [async () => (await import('./admin/tasks-page.tsx')).TasksPage],
  '/manage/users/': [async () => (await import('./admin/users-page.tsx')).UsersPage, prefetchAdmin],
  '/manage/groups/': [async () => (await import('./admin/groups-page.tsx')).GroupsPage, prefetchAdmin],
  '/manage/roles/': [async () => (await import('./admin/roles-page.tsx')).RolesPage, prefetchAdmin],
  '/manage/announcements/': [
    async () => (await import('./admin/announcements-page.tsx')).AnnouncementsPage,
    prefetchAdmin,
  ],
  '/manage/memory/': [async () => (await import('./admin/memory-page.tsx')).SiteMemoryPage, prefetchAdmin],
  '/manage/machinery/': [
    async () => (await import('./admin/machinery-page.tsx')).SiteMachineryPage,
    prefetchAdmin,
  ],
  '/accounts/login/': [async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage],
  '/accounts/profile/': [async () => (await import('./account/profile-page.tsx')).ProfilePage],
  '/account/reset/': [async () => (await import('./account/reset-page.tsx')).ResetPage],
  '/account/register/': [async () => (await import('./account/register-page.tsx')).RegisterPage],
  '/account/invite/': [async () => (await import('./account/invite-page.tsx')).InvitePage],
  '/account/email/': [async () => (await import('./account/email-page.tsx')).EmailPage],
  '/user/$username/': [async () => (await import('./user/user-page.tsx')).UserPage],
}
