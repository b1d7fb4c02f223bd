import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { SETTINGS } from './settings.ts'

describe('readConfig', () => {
  it.each([
    ['PORT', '99999', '"99999"', 'a whole number from 0 to 65535'],
    ['HOST', 'a b', '"a b"', 'an IP address or host name of this machine'],
    ['LOG_LEVEL', 'verbose', '"verbose"', 'debug, info, warn, error or silent'],
    ['DEMO', 'yes', '"yes"', '0 or 1'],
    ['SITE_URL', 'translate.example', '"translate.example"', 'a URL that starts with http:// or https://'],
    ['SITE_TITLE', 'two\nlines', '"two\\nlines"', 'one line of text'],
    ['COMMITTER_EMAIL', 'Ann <a@b>', '"Ann <a@b>"', 'an email address'],
    ['TRUSTED_PROXIES', 'nginx', '"nginx"', 'a comma-separated list of IP addresses or networks'],
    [
      'VCS_ALLOW_SCHEMES',
      'https,ext',
      '"https,ext"',
      'a comma-separated list of https, ssh, http, git, file',
    ],
    ['RATE_LIMIT_USER', 'many', '"many"', 'a number up to 999999, a slash, and second, minute, hour or day'],
    ['DATABASE_URL', 'mysql://root:hush@h/d', 'the given value', 'a URL that starts with postgres://'],
    ['ADMIN_TOKEN', 'hush hush', 'the given value', 'text without spaces'],
    ['SMTP_URL', 'http://u:hush@h', 'the given value', 'a URL that starts with smtp:// or smtps://'],
    ['WEB_CONCURRENCY', '2', '"2"', 'requires PostgreSQL; set DATABASE_URL'],
  ])(
    'refuses a bad %s with one line that names it, the value and what is allowed',
    (name, value, given, allowed) => {
      const start = () => readConfig({ [name]: value })

      expect(start).toThrow(expect.objectContaining({ code: 'invalid' }))
      expect(start).toThrow(`${name}: ${given} `)
      expect(start).toThrow(allowed)
      expect(start).toThrow(/^[^\n]*$/)
      expect(start).toThrow(/^(?!.*hush)/)
    },
  )

  it('does not fill the screen with a bad value', () => {
    expect(() => readConfig({ PORT: '9'.repeat(100_000) })).toThrow(/^.{1,300}$/)
  })

  it.each(Object.entries(SETTINGS))(
    'has an allowed default for %s, also when it is blank',
    (name, setting) => {
      const unset = readConfig({})[name as keyof typeof SETTINGS]

      expect(setting.parse(setting.fallback)).not.toBeUndefined()
      expect(readConfig({ [name]: '' })[name as keyof typeof SETTINGS]).toEqual(unset)
      expect(readConfig({ [name]: ' \t' })[name as keyof typeof SETTINGS]).toEqual(unset)
    },
  )

  it('reads values without the space around them, and nothing else from the environment', () => {
    const config = readConfig({
      PORT: ' 9090 ',
      REQUIRE_LOGIN: '1',
      TRUSTED_PROXIES: '10.0.0.1, ::1',
      HOME: '/root',
    })

    expect(config).toMatchObject({ PORT: 9090, REQUIRE_LOGIN: true, TRUSTED_PROXIES: ['10.0.0.1', '::1'] })
    expect(Object.keys(config)).toEqual(Object.keys(SETTINGS))
  })

  it('has the defaults of the process contract', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      DATABASE_URL: '',
      SITE_URL: '',
      SITE_TITLE: 'Diglot',
      ADMIN_NAME: 'Administrator',
      ADMIN_EMAIL: 'admin@example.com',
      DEMO: false,
      VCS_ALLOW_SCHEMES: ['https', 'ssh', 'http'],
      OUTBOUND_ALLOW_PRIVATE: false,
      LOG_LEVEL: 'info',
      WEB_CONCURRENCY: 1,
      REGISTRATION: 'closed',
      RATE_LIMIT_ANONYMOUS: null,
      RATE_LIMIT_USER: null,
    })
    expect(isAbsolute(readConfig({}).DATA_DIR)).toBe(true)
    expect(readConfig({}).IMPORT_WORKERS).toBeGreaterThanOrEqual(1)
  })

  it('takes the committer from the site unless it is set', () => {
    const site = { SITE_TITLE: 'L10n', SITE_URL: 'https://l10n.example:8443/x/' }

    expect(readConfig({})).toMatchObject({ COMMITTER_NAME: 'Diglot', COMMITTER_EMAIL: 'noreply@localhost' })
    expect(readConfig(site)).toMatchObject({
      COMMITTER_NAME: 'L10n',
      COMMITTER_EMAIL: 'noreply@l10n.example',
    })
    expect(readConfig({ ...site, COMMITTER_NAME: 'Bot', COMMITTER_EMAIL: 'b@c.d' })).toMatchObject({
      COMMITTER_NAME: 'Bot',
      COMMITTER_EMAIL: 'b@c.d',
    })
  })

  it('allows several processes on PostgreSQL', () => {
    expect(readConfig({ WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://h/d' }).WEB_CONCURRENCY).toBe(4)
  })
})
