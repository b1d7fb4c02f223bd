import { Avatar, Button, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { sessionQuery, signOut } from '../../api/session.ts'
import { chooseLanguage, UI_LANGUAGES, type UiLanguage } from '../../i18n/languages.ts'
import { t, uiLocale } from '../../i18n/texts.ts'
import { PageLink } from '../page-link.tsx'

/** Who is signed in, look and language of the pages, and the way out; for strangers the way in. */
export function AccountMenu() {
  const { data } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => location.href })
  const user = data?.user

  async function leave() {
    await signOut()
    // Nothing of what was shown is left behind.
    location.assign('/')
  }

  return (
    <>
      {data && !user && !here.startsWith('/accounts/login/') && (
        <Button
          component={PageLink}
          href={`/accounts/login/?next=${encodeURIComponent(here)}`}
          size="xs"
          h={32}
        >
          {t('Sign in')}
        </Button>
      )}
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <UnstyledButton p={4}>
            <Avatar size={28} name={user?.full_name ?? ''} color="accent" alt="" aria-hidden />
            <span className="only-heard">{t('Account and settings')}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {user && (
            <>
              <Menu.Label>{user.full_name}</Menu.Label>
              <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
                {t('Sign out')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <SchemeItems />
          <Menu.Divider />
          <Menu.Label>{t('Language of the pages')}</Menu.Label>
          {Object.entries(UI_LANGUAGES).map(([code, name]) => (
            <Menu.Item
              key={code}
              lang={code}
              leftSection={<IconLanguage size={16} />}
              disabled={code === uiLocale()}
              onClick={() => chooseLanguage(code as UiLanguage)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = [
    { value: 'light', label: t('Light'), icon: IconSun },
    { value: 'dark', label: t('Dark'), icon: IconMoon },
    { value: 'auto', label: t('As the system'), icon: IconDeviceDesktop },
  ] as const
  return (
    <>
      <Menu.Label>{t('Look')}</Menu.Label>
      {schemes.map(({ value, label, icon: Shown }) => (
        <Menu.Item
          key={value}
          leftSection={<Shown size={16} />}
          disabled={value === colorScheme}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}
