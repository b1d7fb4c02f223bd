import { MAIL_TEXTS } from '../src/actions/sign-in/account-mail.ts'
import { DOCS_TEXTS } from '../src/api/docs/docs-texts.ts'
import { SHORT_TEXTS } from '../src/api/web/short/short-texts.ts'
import { PERMISSIONS } from '../src/domain/access/permission-table.ts'
import { ACTIVITIES } from '../src/domain/audit.ts'
import { CHANGE_ACTIONS, eventLabel } from '../src/domain/change-actions.ts'
import { CHECKS } from '../src/domain/checks/check-list.ts'
import { TRANSLATION_SERVICES } from '../src/machine-translation/registry.ts'
import { listServerMessages } from './server-messages.ts'

/** Texts that the server has in tables and pages show in their own language, by the file that has them. */
export function listServerTexts(): ReadonlyMap<string, readonly string[]> {
  const actions = Object.values(CHANGE_ACTIONS)
  const labels = actions.flatMap(([code, label]) => [label, eventLabel(code, { count: 2 })])
  const settings = TRANSLATION_SERVICES.flatMap((service) => service.settings)
  return new Map([
    ...listServerMessages(),
    [
      'src/machine-translation/registry.ts',
      [
        ...new Set([
          ...TRANSLATION_SERVICES.map(({ about }) => about),
          ...settings.flatMap(({ label, help = '', choices = [] }) => [
            ...[label, help],
            ...choices.map((choice) => choice.label),
          ]),
        ]),
      ].filter((text) => /\p{L}/u.test(text)),
    ],
    ['src/domain/checks/check-list.ts', CHECKS.map(({ name }) => name)],
    ['src/domain/access/permission-table.ts', Object.values(PERMISSIONS).map(({ label }) => label)],
    [
      'src/actions/sign-in/account-mail.ts',
      Object.values(MAIL_TEXTS).flatMap((texts) => Object.values<string>(texts)),
    ],
    ['src/api/docs/docs-texts.ts', Object.values(DOCS_TEXTS)],
    ['src/api/web/short/short-texts.ts', Object.values(SHORT_TEXTS)],
    ['src/domain/audit.ts', Object.values(ACTIVITIES)],
    ['src/domain/change-actions.ts', [...new Set(labels)]],
  ])
}
