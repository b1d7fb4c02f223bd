import type { PagePath } from '../../../../src/contract/pages.ts'
import { SUPERUSER } from '../../api/permissions.ts'
import { t } from '../../i18n/texts.ts'

/** The path of an administration page. */
export type AdminPagePath = Extract<PagePath, `/manage/${string}`>

/** The administration pages, in the order of their tabs, each with the permission that it requires. */
export function adminPages(): Readonly<
  Record<AdminPagePath, { readonly label: string; readonly permission: string }>
> {
  return {
    '/manage/': { label: t('Health'), permission: 'management.use' },
    '/manage/tasks/': { label: t('Background tasks'), permission: 'management.use' },
    '/manage/users/': { label: t('Users'), permission: 'user.edit' },
    '/manage/groups/': { label: t('Groups'), permission: 'group.edit' },
    '/manage/roles/': { label: t('Roles'), permission: 'role.edit' },
    '/manage/announcements/': { label: t('Announcements'), permission: 'announcement.edit' },
    '/manage/machinery/': { label: t('Machine translation'), permission: 'machinery.edit' },
    '/manage/memory/': { label: t('Translation memory'), permission: SUPERUSER },
  }
}
