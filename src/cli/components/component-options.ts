import type { ParseArgsOptionsConfig } from 'node:util'
import {
  COMPONENT_SETTINGS,
  type ComponentDraft,
  type ComponentSetting,
} from '../../domain/component/component-settings.ts'
import type { Setting } from '../../domain/component/setting.ts'
import { type ParsedArguments, UsageError } from '../command.ts'

/** Settings with their own option, by option name. */
const OWN_OPTIONS = {
  'file-format': 'file_format',
  template: 'template',
  'new-base': 'new_base',
  push: 'push',
  'push-branch': 'push_branch',
  license: 'license',
  'source-language': 'source_language',
} as const satisfies Readonly<Record<string, ComponentSetting>>

/** Options for settings of a component; `--set` takes all of them. */
export const COMPONENT_OPTIONS: ParseArgsOptionsConfig = {
  ...Object.fromEntries(Object.keys(OWN_OPTIONS).map((name) => [name, { type: 'string' } as const])),
  set: { type: 'string', multiple: true },
}

/** The options above, for usage lines. */
export const COMPONENT_USAGE =
  '[--file-format ID] [--template PATH] [--new-base PATH] [--push URL] [--push-branch NAME] [--license ID] [--source-language CODE] [--set NAME=VALUE]…'

/** The given settings, not validated. */
export function draftOf(parsed: ParsedArguments): ComponentDraft {
  const own = Object.entries(OWN_OPTIONS).flatMap(([option, setting]) => {
    const text = parsed.text(option)
    return text === undefined ? [] : [[setting, text] as const]
  })
  return Object.fromEntries([...own, ...parsed.texts('set').map(parseSetting)])
}

/** Parses a setting given as `NAME=VALUE`. */
export function parseSetting(text: string): readonly [ComponentSetting, unknown] {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (name === '') throw new UsageError(`--set: ${JSON.stringify(text)} is not in the form NAME=VALUE`)
  if (!isSetting(name)) {
    throw new UsageError(
      `--set: unknown setting ${JSON.stringify(name)}; docs/reference/components.md lists all settings`,
    )
  }
  return [name, settingValue(name, COMPONENT_SETTINGS[name], value)]
}

function isSetting(name: string): name is ComponentSetting {
  return Object.hasOwn(COMPONENT_SETTINGS, name)
}

function settingValue(name: string, setting: Setting, value: string): unknown {
  switch (setting.kind) {
    case 'text':
      return value
    case 'flag':
      if (/^(?:true|yes|on|1)$/i.test(value)) return true
      if (/^(?:false|no|off|0)$/i.test(value)) return false
      throw new UsageError(`--set: ${name} must be true or false, not ${JSON.stringify(value)}`)
    case 'number':
      return wholeNumber(name, value)
    case 'choice':
      return setting.choices.some((choice) => typeof choice === 'number') ? wholeNumber(name, value) : value
    case 'language':
      return value === '' ? null : wholeNumber(name, value)
    case 'params':
      return jsonObject(name, value)
    case 'list':
      return value.split(',').flatMap((item) => item.trim() || [])
  }
}

function jsonObject(name: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new UsageError(`--set: ${name} must be a JSON object, not ${JSON.stringify(value)}`)
  }
}

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new UsageError(`--set: ${name} must be a whole number, not ${JSON.stringify(value)}`)
}
