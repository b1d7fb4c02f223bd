import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDatabase,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import type { SessionJson } from '../../../../src/contract/sign-in.ts'
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '../../../../src/domain/languages/interface-languages.ts'
import { changeAccount } from '../../api/account.ts'
import { signOut } from '../../api/session.ts'
import { chooseLanguage } from '../../i18n/languages.ts'
import { t, uiLocale } from '../../i18n/texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { AccountButton } from './account-button.tsx'
import { useOpenAtOnce } from './use-open-at-once.ts'

/** The account menu with its button; initially open. */
export function AccountDropdown({ user }: { readonly user: SessionJson['user'] }) {
  const { isOpen, setOpen, button } = useOpenAtOnce()

  async function leave() {
    await signOut()
    // A full reload discards all cached data.
    location.assign('/')
  }

  async function speak(code: InterfaceLanguage) {
    // Emails are sent in the language of the account; this browser keeps its own.
    if (user) await changeAccount({ interface_language: code })
    chooseLanguage(code)
  }

  return (
    <Menu position="bottom-end" width={240} shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <AccountButton ref={button} name={user?.full_name} />
      </Menu.Target>
      <Menu.Dropdown>
        {user && (
          <>
            <Menu.Label>{user.full_name}</Menu.Label>
            <Menu.Item
              component={PageLink}
              href="/accounts/profile/"
              leftSection={<IconSettings size={16} />}
            >
              {t('Your account')}
            </Menu.Item>
            <Menu.Item component={PageLink} href="/memory/" leftSection={<IconDatabase size={16} />}>
              {t('Your translation memory')}
            </Menu.Item>
            <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
              {t('Sign out')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <SchemeItems />
        <Menu.Divider />
        <Menu.Label>{t('Interface language')}</Menu.Label>
        {Object.entries(INTERFACE_LANGUAGES).map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            leftSection={<IconLanguage size={16} />}
            {...chosen(code === uiLocale())}
            onClick={() => void speak(code as InterfaceLanguage)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = [
    { value: 'light', label: t('Light'), icon: IconSun },
    { value: 'dark', label: t('Dark'), icon: IconMoon },
    { value: 'auto', label: t('System'), icon: IconDeviceDesktop },
  ] as const
  return (
    <>
      <Menu.Label>{t('Appearance')}</Menu.Label>
      {schemes.map(({ value, label, icon: Shown }) => (
        <Menu.Item
          key={value}
          leftSection={<Shown size={16} />}
          {...chosen(value === colorScheme)}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}

/** Props of an option, of which one is selected. */
function chosen(isChosen: boolean) {
  return {
    'aria-current': isChosen || undefined,
    rightSection: isChosen && <IconCheck size={16} aria-hidden />,
  }
}
