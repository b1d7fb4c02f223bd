import { t } from '../../i18n/texts.ts'

/** What a finding is about, what to do about it, and what all is well with, in the language of the pages; what is not known stays as it is. */
export function healthWords(text: string): string {
  const words: Readonly<Record<string, string>> = {
    address: t('Address'),
    'background work': t('Background work'),
    database: t('Database'),
    'data folder': t('Data folder'),
    disk: t('Disk'),
    git: t('Git'),
    mail: t('Mail'),
    'goes through a mail server': t('Goes through a mail server'),
    'links follow what browsers call this site': t('Links follow what browsers call this site'),
    'look at what failed, and do it again when the reason is gone': t(
      'Look at what failed, and do it again when the reason is gone',
    ),
    'mails are only written to the log': t('Mails are only written to the log'),
    'make room: the database and the repositories grow with use': t(
      'Make room: the database and the repositories grow with use',
    ),
    'make sure that the data folder can be read': t('Make sure that the data folder can be read'),
    'set DATA_DIR to a folder of the user who runs Diglot, or change its owner': t(
      'Set DATA_DIR to a folder of the user who runs Diglot, or change its owner',
    ),
    'set SITE_URL to the address that people use': t('Set SITE_URL to the address that people use'),
    'set SMTP_URL, so that people get invitations and new passwords': t(
      'Set SMTP_URL, so that people get invitations and new passwords',
    ),
    'start the server again': t('Start the server again'),
    'SQLite in the data folder, up to date': t('SQLite in the data folder, up to date'),
    'PostgreSQL, up to date': t('PostgreSQL, up to date'),
  }
  return words[text] ?? withNumbers(text)
}

function withNumbers(text: string): string {
  const [, version] = /^version (\S+)$/.exec(text) ?? []
  if (version !== undefined) return t('Version {version}', { version })
  const [, size] = /^([\d.]+) GB free$/.exec(text) ?? []
  if (size !== undefined) return t('{size} GB free', { size })
  const [, folder] = /^(.+) can be written$/.exec(text) ?? []
  if (folder !== undefined) return t('{folder} can be written', { folder })
  const [, running, waiting, failed] = /^(\d+) running, (\d+) waiting, (\d+) failed$/.exec(text) ?? []
  if (running === undefined || waiting === undefined || failed === undefined) return text
  return t('{running} running, {waiting} waiting, {failed} failed', { running, waiting, failed })
}
