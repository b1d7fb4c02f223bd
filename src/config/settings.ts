import { availableParallelism, totalmem } from 'node:os'
import { SECRET_KEY_PATTERN } from '../domain/secrets/seal.ts'
import { address, choice, flag, integer, isAddressOrNetwork, list, rate, text } from './setting.ts'

const isSecretKey = (text: string) => SECRET_KEY_PATTERN.test(text)
/** A 64th of the memory that this process may use, in megabytes. */
const BODY_MEMORY = Math.min(process.constrainedMemory() || totalmem(), totalmem()) / 64 / 1024 ** 2

const SCHEMES = ['https', 'ssh', 'http', 'git', 'file']

/** Every environment variable that Diglot reads. `docs/reference/settings.md` is generated from this table. */
export const SETTINGS = {
  HOST: text({
    fallback: '127.0.0.1',
    pattern: /^[\w.:%-]+$/,
    allowed: 'an address of this machine',
    meaning: 'Where to listen; `0.0.0.0` to be reached from other machines.',
  }),
  PORT: integer({
    fallback: '8080',
    min: 0,
    max: 65535,
    meaning: 'Port to listen on; `0` takes a free one.',
  }),
  DATA_DIR: text({
    fallback: './data',
    allowed: 'a folder that the server may write',
    meaning: 'Holds the SQLite file, repositories, uploads and secrets.',
  }),
  DATABASE_URL: address({
    fallback: '',
    secret: true,
    schemes: ['postgres', 'postgresql'],
    meaning:
      'Empty: SQLite in `DATA_DIR`. `postgres://…`: PostgreSQL 14 or newer, which several nodes can share.',
  }),
  DATABASE_WAIT: integer({
    fallback: '60',
    min: 0,
    max: 86_400,
    meaning:
      'Seconds that a server or worker waits for PostgreSQL when it starts, for example while PostgreSQL starts too.',
  }),
  SECRET_KEY: list({
    fallback: '',
    secret: true,
    allowed: 'random keys of at least 32 characters without spaces, with commas between them',
    isItem: isSecretKey,
    meaning:
      'Key that passwords and tokens in the database are encrypted with; older keys may follow it. Needed, or `SECRET_KEY_FILE`, where several nodes share a database: all must have the same.',
  }),
  SECRET_KEY_FILE: text({
    fallback: '',
    fallbackText: '`DATA_DIR/secret.key`, made at the first start',
    allowed: 'the path of a file with one key per line',
    meaning: 'File with that key, instead of `SECRET_KEY`: the present key first, older ones below it.',
  }),
  SITE_URL: address({
    fallback: '',
    schemes: ['http', 'https'],
    plain: true,
    meaning:
      'The address that people and scripts use, for links in answers, mails and commits. Empty: links follow the address of each request.',
  }),
  SITE_TITLE: text({ fallback: 'Diglot', meaning: 'Name of the site in pages, mails and commit messages.' }),
  ADMIN_TOKEN: text({
    fallback: '',
    secret: true,
    pattern: /^\S*$/,
    allowed: 'text without spaces',
    meaning:
      'First start: API token of the user `admin`, who has no password then: create one with `diglot user password admin`. When empty, a random password and token are made, shown once, and written to `DATA_DIR/admin-credentials.txt` (mode 0600).',
  }),
  ADMIN_NAME: text({ fallback: 'Administrator', meaning: 'First start: full name of the user `admin`.' }),
  ADMIN_EMAIL: text({
    fallback: 'admin@example.com',
    pattern: /^[^\s@<>]+@[^\s@<>]+$/,
    allowed: 'an address of mail',
    meaning: 'First start: address of the user `admin`.',
  }),
  DEMO: flag({
    fallback: '0',
    fallbackText: '`1` under `npm start`, else `0`',
    meaning: 'Loads the demo project into an empty data folder, never into a used one.',
  }),
  VCS_ALLOW_SCHEMES: list({
    fallback: 'https,ssh,http',
    allowed: `a comma separated list of ${SCHEMES.join(', ')}`,
    isItem: (item) => SCHEMES.includes(item),
    meaning: 'Schemes accepted in repository addresses.',
  }),
  VCS_MAX_SIZE: integer({
    fallback: '2048',
    min: 1,
    max: 1_000_000,
    meaning: 'Megabytes that the copy of one repository may take on the disk.',
  }),
  VCS_TIMEOUT: integer({
    fallback: '1800',
    min: 1,
    max: 86_400,
    meaning: 'Seconds that a fetch from a repository may take.',
  }),
  COMMITTER_NAME: text({
    fallback: '',
    fallbackText: '`SITE_TITLE`',
    pattern: /^[^<>]*$/,
    allowed: 'one line of text without angle brackets',
    meaning: 'Name of the committer of commits made by the server; the translator is the author.',
  }),
  COMMITTER_EMAIL: text({
    fallback: '',
    fallbackText: '`noreply@` and the host of `SITE_URL`, or `localhost`',
    pattern: /^([^\s@<>]+@[^\s@<>]+)?$/,
    allowed: 'an address of mail',
    meaning: 'Address of that committer.',
  }),
  COMMIT_SIGNING: text({
    fallback: '',
    pattern: /^(?:ssh|gpg:[\w@.+-]+)?$/,
    allowed: 'ssh, gpg:KEY or empty',
    meaning:
      'Signs commits: `ssh` with the key of this site (`DATA_DIR/ssh/id_ed25519`), `gpg:KEY` with a key in `DATA_DIR/gnupg` that has no passphrase.',
  }),
  OUTBOUND_ALLOW_PRIVATE: flag({
    fallback: '0',
    meaning: '`1` allows repositories and other remotes in private networks and on this machine.',
  }),
  HOOK_SECRET: text({
    fallback: '',
    secret: true,
    meaning: 'Secret that incoming hooks must be signed with.',
  }),
  HOOK_BODY_LIMIT: integer({
    fallback: '1024',
    min: 16,
    max: 25_600,
    meaning: 'Kilobytes that the body of an incoming hook may have.',
  }),
  BODY_MEMORY: integer({
    fallback: String(Math.round(Math.min(32, Math.max(16, BODY_MEMORY)))),
    fallbackText: '1/64 of the memory, from 16 to 32',
    min: 1,
    max: 4096,
    meaning:
      'Megabytes of memory that the bodies of requests may take at the same time, until they are answered; files that are uploaded go to the disk. Beyond it, requests are answered with 503. Every HTTP process counts for itself.',
  }),
  BODY_MEMORY_PER_ADDRESS: integer({
    fallback: '16',
    min: 1,
    max: 4096,
    meaning:
      'Megabytes of `BODY_MEMORY` that requests of one client address may take; beyond it, they are answered with 429.',
  }),
  UPLOAD_SPACE: integer({
    fallback: '1024',
    min: 1,
    max: 1_000_000,
    meaning:
      'Megabytes in `DATA_DIR/uploads` that files may take while they are uploaded, a quarter of it for one client address; beyond it, uploads are answered with 503 or 429.',
  }),
  UPLOAD_LIMIT: integer({
    fallback: '5',
    min: 1,
    max: 200,
    meaning:
      'Megabytes that an uploaded file may have; larger ones are answered with 413. One file is read at a time in each HTTP process, which takes up to 20 times as much memory: `5` is enough for 25,000 strings, `20` for 100,000.',
  }),
  LOG_LEVEL: choice({
    fallback: 'info',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    meaning: 'How much is logged. Logs are JSON lines on standard output.',
  }),
  WEB_CONCURRENCY: integer({
    fallback: '1',
    min: 1,
    max: 64,
    meaning: 'Number of HTTP processes; more than 1 needs PostgreSQL.',
  }),
  IMPORT_WORKERS: integer({
    fallback: String(Math.max(1, availableParallelism() - 1)),
    fallbackText: 'cores − 1, at least 1',
    min: 1,
    max: 64,
    meaning: 'Threads that read translation files.',
  }),
  TRUSTED_PROXIES: list({
    fallback: '',
    allowed: 'a comma separated list of IP addresses or networks such as 10.0.0.0/8',
    isItem: isAddressOrNetwork,
    meaning: 'Proxies whose `X-Forwarded-*` headers count.',
  }),
  REQUIRE_LOGIN: flag({
    fallback: '0',
    meaning: '`1`: nothing but log-in, health and signed hooks without an account.',
  }),
  REGISTRATION: choice({
    fallback: 'closed',
    choices: ['open', 'invite', 'closed'],
    meaning: 'Who may make an account.',
  }),
  OIDC_ISSUER: text({
    fallback: '',
    pattern: /^(https?:\/\/[^\s?#@]+)?$/,
    allowed: 'an address that starts with http:// or https://',
    meaning: 'Identity provider (OpenID Connect) that people can sign in with, exactly as it names itself.',
  }),
  OIDC_CLIENT_ID: text({ fallback: '', meaning: 'Name of this site at the identity provider.' }),
  OIDC_CLIENT_SECRET: text({
    fallback: '',
    secret: true,
    meaning: 'Secret of this site at the identity provider; empty for a public client.',
  }),
  OIDC_SCOPE: text({
    fallback: 'openid email profile',
    pattern: /^openid( [\w:./-]+)*$/,
    allowed: '`openid` and further words',
    meaning: 'What the identity provider is asked for.',
  }),
  OIDC_NAME: text({
    fallback: 'OpenID Connect',
    meaning: 'Name of the identity provider on the page to sign in.',
  }),
  OIDC_REGISTRATION: flag({
    fallback: '0',
    meaning:
      '`1`: who comes from the identity provider with a confirmed address gets an account; `0`: who has one already can sign in.',
  }),
  RATE_LIMIT_ANONYMOUS: rate({
    fallback: '',
    meaning:
      'API requests of one address without an account; every HTTP process counts for itself. When set, `X-RateLimit-*` headers are sent.',
  }),
  RATE_LIMIT_USER: rate({ fallback: '', meaning: 'API requests of one user, counted the same way.' }),
  SMTP_URL: address({
    fallback: '',
    secret: true,
    schemes: ['smtp', 'smtps'],
    meaning: 'Mail server. When empty, mails are written to the log.',
  }),
  MAIL_FROM: text({
    fallback: '',
    fallbackText: '`SITE_TITLE <COMMITTER_EMAIL>`',
    meaning: 'Sender of mails: an address, or `Name <address>`.',
  }),
  AUDIT_DAYS: integer({
    fallback: '180',
    min: 1,
    max: 36_500,
    meaning: 'Days for which it is kept who signed in and who changed accounts and rights.',
  }),
} as const
