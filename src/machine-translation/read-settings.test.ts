import { describe, expect, it } from 'vitest'
import { MASK, maskSecrets, readSettings } from './read-settings.ts'
import { TRANSLATION_SERVICES } from './registry.ts'
import type { ServiceSetting } from './service-settings.ts'

const SETTINGS: readonly ServiceSetting[] = [
  { name: 'key', label: 'API key', kind: 'secret', required: true },
  { name: 'url', label: 'API URL', kind: 'url', default: 'https://api.example.com' },
  { name: 'region', label: 'Region', kind: 'text', isAddress: true },
  { name: 'model', label: 'Model', kind: 'text' },
]
const KNOWN = { key: 'secret', url: 'https://api.example.com', model: 'small' }

describe('settings of services', () => {
  it('keep a masked secret', () => {
    const { values } = readSettings(
      SETTINGS,
      { key: MASK, url: 'https://api.example.com/', model: 'large' },
      KNOWN,
    )

    expect(values).toEqual({ key: 'secret', url: 'https://api.example.com/', model: 'large' })
    expect(maskSecrets(SETTINGS, values ?? {})).toEqual({
      key: MASK,
      url: 'https://api.example.com/',
      model: 'large',
    })
  })

  it('never send a masked secret to another address', () => {
    expect(readSettings(SETTINGS, { key: MASK, url: 'https://evil.example' }, KNOWN).problems).toEqual([
      'key: Enter it again, because “API URL” has changed.',
    ])
    expect(readSettings(SETTINGS, { key: MASK, region: 'evil.example/' }, KNOWN).problems).toEqual([
      'key: Enter it again, because “Region” has changed.',
    ])
    expect(readSettings(SETTINGS, { key: 'own', url: 'https://evil.example' }, KNOWN).values).toMatchObject({
      key: 'own',
    })
  })

  it('take the default of an address as the address', () => {
    expect(readSettings(SETTINGS, { key: MASK }, KNOWN).values).toMatchObject({ key: 'secret' })
  })

  it('need a secret that was never given', () => {
    expect(readSettings(SETTINGS, { key: MASK }).problems).toEqual(['key: This field is required.'])
  })

  it.each(TRANSLATION_SERVICES.filter(({ settings }) => settings.some(({ kind }) => kind === 'secret')))(
    '$id keeps its secrets from other servers',
    ({ settings }) => {
      const texts = settings.filter(
        ({ kind, name }) => kind === 'text' && /url|region|endpoint|host|server/.test(name),
      )

      expect(texts.filter(({ isAddress }) => isAddress !== true).map(({ name }) => name)).toEqual([])
    },
  )
})
