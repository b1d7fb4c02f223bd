import { availableParallelism, totalmem } from 'node:os'
import { SECRET_KEY_PATTERN } from '../domain/secrets/seal.ts'
import { address, choice, flag, integer, isAddressOrNetwork, list, rate, text } from './setting.ts'

const isSecretKey = (text: string) => SECRET_KEY_PATTERN.test(text)
/** 1/64 of the memory available to this process, in megabytes. */
const BODY_MEMORY = Math.min(process.constrainedMemory() || totalmem(), totalmem()) / 64 / 1024 ** 2

const SCHEMES = ['https', 'ssh', 'http', 'git', 'file']

/** Every environment variable that Diglot reads. `docs/reference/settings.md` is generated from this table. */
export const SETTINGS = {
  HOST: text({
    fallback: '127.0.0.1',
    pattern: /^[\w.:%-]+$/,
    allowed: 'an IP address or host name of this machine',
    meaning: 'Address to listen on; `0.0.0.0` accepts connections from other machines.',
  }),
  PORT: integer({
    fallback: '8080',
    min: 0,
    max: 65535,
    meaning: 'Port to listen on; `0` picks a free one.',
  }),
  DATA_DIR: text({
    fallback: './data',
    allowed: 'a folder that the server can write to',
    meaning: 'Folder for the SQLite file, repositories, uploads and secrets.',
  }),
  DATABASE_URL: address({
    fallback: '',
    secret: true,
    schemes: ['postgres', 'postgresql'],
    meaning:
      'Empty: SQLite in `DATA_DIR`. `postgres://…`: PostgreSQL 14 or later, which several nodes can share. Add `?pgbouncer=true` if the URL leads to PgBouncer in transaction mode.',
  }),
  DATABASE_WAIT: integer({
    fallback: '60',
    min: 0,
    max: 86_400,
    meaning:
      'How many seconds a server or worker waits for PostgreSQL at startup, for example while PostgreSQL is starting too.',
  }),
  SECRET_KEY: list({
    fallback: '',
    secret: true,
    allowed: 'random keys of at least 32 characters without spaces, separated by commas',
    isItem: isSecretKey,
    meaning:
      'Key that encrypts passwords and tokens in the database; older keys may follow it. This setting or `SECRET_KEY_FILE` is required if several nodes share a database, with the same key on all nodes.',
  }),
  SECRET_KEY_FILE: text({
    fallback: '',
    fallbackText: '`DATA_DIR/secret.key`, created at the first start',
    allowed: 'path of a file with one key per line',
    meaning: 'File with that key, instead of `SECRET_KEY`: the current key first, older ones below it.',
  }),
  SITE_URL: address({
    fallback: '',
    schemes: ['http', 'https'],
    plain: true,
    meaning:
      "Public URL of the site, used for links in API responses, emails and commits. Empty: links use the request's host name.",
  }),
  SITE_TITLE: text({ fallback: 'Diglot', meaning: 'Name of the site in pages, emails and commit messages.' }),
  ADMIN_TOKEN: text({
    fallback: '',
    secret: true,
    pattern: /^\S*$/,
    allowed: 'text without spaces',
    meaning:
      'First start: API token of the user `admin`. The account then has no password; set one with `diglot user password admin`. If empty, Diglot generates a random password and token, shows them once, and writes them to `DATA_DIR/admin-credentials.txt` (mode 0600).',
  }),
  ADMIN_NAME: text({ fallback: 'Administrator', meaning: 'First start: display name of the user `admin`.' }),
  ADMIN_EMAIL: text({
    fallback: 'admin@example.com',
    pattern: /^[^\s@<>]+@[^\s@<>]+$/,
    allowed: 'an email address',
    meaning: 'First start: email address of the user `admin`.',
  }),
  DEMO: flag({
    fallback: '0',
    fallbackText: '`1` with `npm start`, otherwise `0`',
    meaning: 'Loads the demo project into an empty data folder, never into one in use.',
  }),
  VCS_ALLOW_SCHEMES: list({
    fallback: 'https,ssh,http',
    allowed: `a comma-separated list of ${SCHEMES.join(', ')}`,
    isItem: (item) => SCHEMES.includes(item),
    meaning: 'Schemes allowed in repository URLs.',
  }),
  VCS_MAX_SIZE: integer({
    fallback: '2048',
    min: 1,
    max: 1_000_000,
    meaning: 'Maximum size of the local copy of one repository, in megabytes.',
  }),
  VCS_TIMEOUT: integer({
    fallback: '1800',
    min: 1,
    max: 86_400,
    meaning: 'Timeout for fetching from or pushing to a repository, in seconds.',
  }),
  COMMITTER_NAME: text({
    fallback: '',
    fallbackText: '`SITE_TITLE`',
    pattern: /^[^<>]*$/,
    allowed: 'one line of text without angle brackets',
    meaning: 'Committer name of commits made by the server; the translator is the author.',
  }),
  COMMITTER_EMAIL: text({
    fallback: '',
    fallbackText: '`noreply@` and the host of `SITE_URL`, or `localhost`',
    pattern: /^([^\s@<>]+@[^\s@<>]+)?$/,
    allowed: 'an email address',
    meaning: 'Email address of that committer.',
  }),
  COMMIT_SIGNING: text({
    fallback: '',
    pattern: /^(?:ssh|gpg:[\w@.+-]+)?$/,
    allowed: 'ssh, gpg:KEY or empty',
    meaning:
      'Signs commits: `ssh` with the SSH key of this site (`DATA_DIR/ssh/id_ed25519`), `gpg:KEY` with a key in `DATA_DIR/gnupg` that has no passphrase.',
  }),
  OUTBOUND_ALLOW_PRIVATE: flag({
    fallback: '0',
    meaning: '`1` allows repositories and other remotes in private networks and on this machine.',
  }),
  HOOK_SECRET: text({
    fallback: '',
    secret: true,
    meaning: 'Secret that incoming webhooks must be signed with.',
  }),
  HOOK_BODY_LIMIT: integer({
    fallback: '1024',
    min: 16,
    max: 25_600,
    meaning: 'Maximum size of the body of an incoming webhook, in kilobytes.',
  }),
  BODY_MEMORY: integer({
    fallback: String(Math.round(Math.min(32, Math.max(16, BODY_MEMORY)))),
    fallbackText: '1/64 of the memory, from 16 to 32',
    min: 1,
    max: 4096,
    meaning:
      'Memory for the bodies of concurrent requests, in megabytes, until they are answered; uploaded files go to disk. Requests above this limit are answered with 503. The limit applies to each HTTP process.',
  }),
  BODY_MEMORY_PER_ADDRESS: integer({
    fallback: '16',
    min: 1,
    max: 4096,
    meaning:
      'Part of `BODY_MEMORY` that requests from one client address may use, in megabytes; requests above it are answered with 429.',
  }),
  UPLOAD_SPACE: integer({
    fallback: '1024',
    min: 1,
    max: 1_000_000,
    meaning:
      'Disk space for uploads in progress in `DATA_DIR/uploads`, in megabytes, a quarter of it for one client address; uploads above it are answered with 503 or 429.',
  }),
  UPLOAD_LIMIT: integer({
    fallback: '5',
    min: 1,
    max: 200,
    meaning:
      'Maximum size of an uploaded file, in megabytes; larger files are answered with 413. Each HTTP process reads one file at a time, which takes up to 20 times its size in memory: `5` is enough for 25,000 strings, `20` for 100,000.',
  }),
  MEMORY_UPLOAD_LIMIT: integer({
    fallback: '100',
    min: 1,
    max: 4000,
    meaning:
      'Maximum size of an uploaded translation memory, in megabytes; larger files are answered with 413. It is stored compressed in the database until it is imported. `diglot memory import` has no limit. `UPLOAD_SPACE` limits it, too.',
  }),
  MEMORY_COMPONENTS: flag({
    fallback: '1',
    meaning:
      'Look-ups in the translation memory also find translations in the components of the project, and of projects that share theirs, which nobody saved in Diglot.',
  }),
  LOG_LEVEL: choice({
    fallback: 'info',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    meaning: 'Log level. Logs are JSON lines on standard output.',
  }),
  WEB_CONCURRENCY: integer({
    fallback: '1',
    min: 1,
    max: 64,
    meaning: 'Number of HTTP processes; more than 1 requires PostgreSQL.',
  }),
  IMPORT_WORKERS: integer({
    fallback: String(Math.max(1, availableParallelism() - 1)),
    fallbackText: 'cores − 1, at least 1',
    min: 1,
    max: 64,
    meaning:
      'Number of threads that read translation files. On PostgreSQL, as many new components of a repository are read at the same time.',
  }),
  TRUSTED_PROXIES: list({
    fallback: '',
    allowed: 'a comma-separated list of IP addresses or networks such as 10.0.0.0/8',
    isItem: isAddressOrNetwork,
    meaning: 'Trusted proxies, whose `X-Forwarded-*` headers are used.',
  }),
  REQUIRE_LOGIN: flag({
    fallback: '0',
    meaning: '`1` requires signing in, except for the sign-in pages, health checks and signed webhooks.',
  }),
  REGISTRATION: choice({
    fallback: 'closed',
    choices: ['open', 'invite', 'closed'],
    meaning: 'Who can create an account.',
  }),
  OIDC_ISSUER: text({
    fallback: '',
    pattern: /^(https?:\/\/[^\s?#@]+)?$/,
    allowed: 'a URL that starts with http:// or https://',
    meaning: 'Issuer URL of the identity provider (OpenID Connect), exactly as the provider states it.',
  }),
  OIDC_CLIENT_ID: text({ fallback: '', meaning: 'Client ID of this site at the identity provider.' }),
  OIDC_CLIENT_SECRET: text({
    fallback: '',
    secret: true,
    meaning: 'Client secret of this site at the identity provider; empty for a public client.',
  }),
  OIDC_SCOPE: text({
    fallback: 'openid email profile',
    pattern: /^openid( [\w:./-]+)*$/,
    allowed: '`openid` and more scopes',
    meaning: 'Scopes requested from the identity provider.',
  }),
  OIDC_NAME: text({
    fallback: 'OpenID Connect',
    meaning: 'Name of the identity provider on the sign-in page.',
  }),
  OIDC_REGISTRATION: flag({
    fallback: '0',
    meaning:
      '`1`: new users from the identity provider with a verified email address get an account; `0`: only existing users can sign in.',
  }),
  RATE_LIMIT_ANONYMOUS: rate({
    fallback: '',
    meaning:
      'Rate limit for API requests without an account, per client address and HTTP process. If set, `X-RateLimit-*` headers are sent.',
  }),
  RATE_LIMIT_USER: rate({
    fallback: '',
    meaning: 'Rate limit for API requests of one user, per HTTP process.',
  }),
  SMTP_URL: address({
    fallback: '',
    secret: true,
    schemes: ['smtp', 'smtps'],
    meaning: 'Mail server. If empty, emails are written to the log.',
  }),
  MAIL_FROM: text({
    fallback: '',
    fallbackText: '`SITE_TITLE <COMMITTER_EMAIL>`',
    meaning: 'Sender of emails: an address, or `Name <address>`.',
  }),
  AUDIT_DAYS: integer({
    fallback: '180',
    min: 1,
    max: 36_500,
    meaning: 'How many days the audit log of sign-ins and of changes to accounts and permissions is kept.',
  }),
} as const
