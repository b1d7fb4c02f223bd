import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describePath, type FieldDescription } from '../api/http/responses/options.ts'
import { route } from '../api/route.ts'
import { jsonSchema } from '../api/wire/schema.ts'
import { validateBody } from '../api/wire/validate.ts'
import { COMPONENT_SETTINGS } from '../domain/component/component-settings.ts'
import {
  ComponentJson,
  ComponentPatch,
  ComponentWrite,
  componentDraftOf,
  ProjectComponentJson,
} from './components.ts'
import { ComponentProjectJson, ProjectJson, ProjectWrite } from './projects.ts'

interface RecordedStep {
  readonly name: string
  readonly json: Readonly<Record<string, unknown>> & {
    readonly actions?: Readonly<Record<string, Readonly<Record<string, FieldDescription>>>>
  }
}

const recorded = readFileSync(
  new URL('../../test/golden/recorded/humanize-read.json', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line.replace(/,$/, '')) as RecordedStep)

function step(name: string): RecordedStep['json'] {
  const found = recorded.find((one) => one.name === name)
  if (!found) throw new Error(`There is no recorded step ${name}`)
  return found.json
}

const ADDITIONS = [
  ...['category', 'linked_component', 'locked'],
  ...['key_filter', 'screenshot_filemask', 'secondary_language', 'file_format_params', 'credits_url'],
  ...['announcements_url', 'contribute_project_tm'],
]
const LINKS = [
  ...['categories_url', 'labels_url', 'lock_url', 'credits_url', 'machinery_settings', 'locked'],
  'announcements_url',
]
const PROJECT_ADDITIONS = [
  'access_control',
  'check_flags',
  'commit_policy',
  ...LINKS,
  'secondary_language',
  'autoclean_tm',
]

describe('members on the wire', () => {
  it('of a component are the recorded ones in their order, then the additions', () => {
    const names = Object.keys(step('component'))

    expect(Object.keys(ComponentJson.properties)).toEqual([...names, ...ADDITIONS])
    expect(Object.keys(ProjectComponentJson.properties)).toEqual(
      [...names, ...ADDITIONS].filter((name) => name !== 'project'),
    )
  })

  it('of a project are the recorded ones in their order, then the additions', () => {
    const names = Object.keys(step('project'))

    expect(Object.keys(ComponentProjectJson.properties)).toEqual([...names, ...LINKS])
    expect(Object.keys(ProjectJson.properties)).toEqual([...names, ...PROJECT_ADDITIONS])
  })

  it('that are written are all settings, the category, and the files of new components', () => {
    const extra = ['zipfile', 'docfile', 'disable_autoshare', 'category']

    expect(
      Object.keys(ComponentWrite.properties)
        .filter((name) => !extra.includes(name))
        .sort(),
    ).toEqual(Object.keys(COMPONENT_SETTINGS).sort())
  })
})

describe('the description of members', () => {
  /** Choices are not recorded, and an address that may be null is hidden in recordings. */
  function plain(
    fields: Readonly<Record<string, FieldDescription>> | undefined,
    additions: readonly string[],
  ) {
    const kept = Object.entries(fields ?? {}).filter(([name]) => !['task_url', ...additions].includes(name))
    return JSON.parse(
      JSON.stringify(Object.fromEntries(kept), (key, value) => {
        if (key === 'choices') return '{choices}'
        if (key === 'hook_secret') return undefined
        // Nested objects have additions too.
        if (key === 'children') {
          return Object.fromEntries(
            Object.entries(value).filter(([child]) => !['id', ...LINKS].includes(child)),
          )
        }
        // The recording was read as doubles.
        return typeof value === 'bigint' ? Number(value) : value
      }),
    )
  }

  it.each([
    ['component [OPTIONS]', 'PUT', ComponentWrite, ComponentJson, ADDITIONS],
    ['project components [OPTIONS]', 'POST', ComponentWrite, ComponentJson, ADDITIONS],
    ['project [OPTIONS]', 'PUT', ProjectWrite, ProjectJson, PROJECT_ADDITIONS],
    ['projects [OPTIONS]', 'POST', ProjectWrite, ProjectJson, PROJECT_ADDITIONS],
  ] as const)('is the recorded one: %s', (name, method, body, response, additions) => {
    const one = route({
      method,
      path: '/api/x/',
      name: 'X',
      summary: 'X',
      permission: 'anyone',
      body,
      response,
      handle: () => {
        throw new Error('Only described')
      },
    })

    expect(plain(describePath('X', 'X', [one]).actions?.[method], additions)).toEqual(
      plain(step(name).actions?.[method], additions),
    )
  })
})

describe('what is written to a component', () => {
  function validate(json: unknown, schema: typeof ComponentWrite | typeof ComponentPatch = ComponentWrite) {
    return validateBody(jsonSchema(schema), json, { isForm: false })
  }
  const required = { name: 'A', slug: 'a', repo: 'local:', filemask: '*.po', file_format: 'po' }

  it('needs five members', () => {
    const errors = Object.fromEntries(
      Object.keys(required).map((name) => [name, ['This field is required.']]),
    )

    expect(validate({})).toEqual({ errors })
    expect(validate({}, ComponentPatch)).toEqual({ value: {} })
    expect(validate(required)).toEqual({ value: required })
  })

  it.each([
    [{ file_format: 'nonsense' }, { file_format: ['"nonsense" is not a valid choice.'] }],
    [{ vcs: 'cvs' }, { vcs: ['"cvs" is not a valid choice.'] }],
    [{ priority: 5 }, { priority: ['"5" is not a valid choice.'] }],
    [{ license: 'x' }, { license: ['"x" is not a valid choice.'] }],
    [{ glossary_color: 'pink' }, { glossary_color: ['"pink" is not a valid choice.'] }],
    [{ enforced_checks: 'same' }, { enforced_checks: ['Expected a list of items but got type "str".'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Ensure this field has no more than 100 characters.'] }],
    [{ repo: 'x'.repeat(201) }, { repo: ['Ensure this field has no more than 200 characters.'] }],
    [
      { commit_pending_age: 2161 },
      { commit_pending_age: ['Ensure this value is less than or equal to 2160.'] },
    ],
    [
      { docfile: 'text' },
      { docfile: ['The submitted data was not a file. Check the encoding type on the form.'] },
    ],
    [{ source_language: {} }, { source_language: { code: ['This field is required.'] } }],
    [{ repoweb: 'x' }, { repoweb: ['Enter a valid URL.'] }],
  ])('may not be %j', (change, errors) => {
    expect(validate({ ...required, ...change })).toEqual({ errors })
  })

  it.each(['cs', { code: 'cs' }])('names the source language as %j', (source_language) => {
    const outcome = validate({ source_language }, ComponentPatch)

    expect('value' in outcome && componentDraftOf(outcome.value as ComponentPatch)).toEqual({
      source_language: 'cs',
    })
  })

  it('takes placeholders in the address of source code', () => {
    const repoweb = 'https://example.org/{{branch}}/{{filename}}#L{{line}}'

    expect(validate({ repoweb }, ComponentPatch)).toEqual({ value: { repoweb } })
  })

  it('leaves files out of the settings', () => {
    expect(componentDraftOf({ priority: 60, zipfile: 1, docfile: 2, disable_autoshare: true })).toEqual({
      priority: 60,
    })
  })
})
