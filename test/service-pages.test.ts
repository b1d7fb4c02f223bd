import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TRANSLATION_SERVICES } from '../src/machine-translation/registry.ts'

const PAGES = join(import.meta.dirname, '../docs/reference/services')

describe.each(TRANSLATION_SERVICES.map((service) => [service.id, service] as const))(
  'the page of %s',
  (id, service) => {
    const file = join(PAGES, `${id}.md`)
    const page = existsSync(file) ? readFileSync(file, 'utf8') : ''

    it('has a heading and the sections that people look for', () => {
      const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)

      expect(page.split('\n', 1)[0]).toBe(`# ${service.name} (\`${id}\`)`)
      expect(headings).toEqual(expect.arrayContaining(['Set up', 'Settings', 'Languages', 'Limits']))
    })

    it('has an example whose settings exist', () => {
      const [, json = 'null'] = / -d '([^']*)'/.exec(page) ?? []
      const { service: asked, configuration } = JSON.parse(json) ?? {}
      const names = service.settings.map(({ name }) => name)
      const required = service.settings.filter((setting) => setting.required && setting.default === undefined)

      expect(asked).toBe(id)
      expect(Object.keys(configuration).filter((name) => !names.includes(name))).toEqual([])
      expect(required.filter(({ name }) => !(name in configuration))).toEqual([])
    })
  },
)
