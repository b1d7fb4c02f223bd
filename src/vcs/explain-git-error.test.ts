import { describe, expect, it } from 'vitest'
import { explainGitError, problemOf } from './explain-git-error.ts'
import { GitError } from './git-error.ts'

const remote = { host: 'git.example', scheme: 'https', hasCredentials: false }

describe("git's complaints", () => {
  it.each([
    ["fatal: unable to access 'https://h/a.git/': Could not resolve host: h", 'unreachable'],
    [
      "fatal: unable to access 'http://h/': Failed to connect to h port 80 after 0 ms: Couldn't connect",
      'unreachable',
    ],
    [
      'error: RPC failed; curl 18 transfer closed with outstanding read data remaining\nfatal: early EOF',
      'unreachable',
    ],
    ["fatal: unable to access 'https://h/': The requested URL returned error: 503", 'unreachable'],
    ["fatal: could not read Username for 'https://h': terminal prompts disabled", 'authentication'],
    ["fatal: Authentication failed for 'https://h/a.git/'", 'authentication'],
    ["fatal: unable to access 'https://h/': The requested URL returned error: 403", 'authentication'],
    ["remote: Not Found\nfatal: repository 'https://h/a.git/' not found", 'not_found'],
    ['fatal: remote error: access denied or repository not exported: /a', 'authentication'],
    [
      "fatal: 'x' does not appear to be a git repository\nfatal: Could not read from remote repository.",
      'not_found',
    ],
    ["fatal: unable to access 'https://h/': The requested URL returned error: 301", 'moved'],
    [
      "fatal: unable to access 'https://h/': SSL certificate problem: unable to get local issuer certificate",
      'certificate',
    ],
    ["fatal: couldn't find remote ref refs/heads/x", 'no_branch'],
    ['fatal: write error: No space left on device', 'disk_full'],
    ["fatal: sha1 file '/srv/x/tmp_pack_a' write error. Out of diskspace", 'disk_full'],
    ["fatal: transport 'ext' not allowed", 'forbidden'],
    ['fatal: loose object 123 (stored in ./objects/12/3) is corrupt', 'damaged'],
    ["fatal: not a git repository: '/srv/x'", 'damaged'],
    ['fatal: attempting to allocate 9000000000 over limit 1073741824', 'too_large'],
    ['remote: fatal: Authentication failed\nfatal: something new', 'failed'],
  ])('%j are of the kind %s', (stderr, problem) => {
    expect(problemOf(stderr)).toBe(problem)
  })

  it('become one sentence, in which the other side cannot draw on the screen', () => {
    const error = explainGitError(
      new GitError(['fetch'], 128, `fatal: \u001b[2Jboo ${'x'.repeat(900)}`),
      remote,
    )

    expect(error).toMatchObject({ problem: 'failed', code: 'unavailable' })
    expect(String(error)).toMatch(/git failed for git\.example: {2}\[2Jboo x+$/)
    expect(String(error).length).toBeLessThan(400)
  })

  it('say where credentials go, or that they are wrong', () => {
    const refused = new GitError(['fetch'], 128, 'fatal: Authentication failed for x')

    expect(String(explainGitError(refused, remote))).toContain('https://user:token@git.example/')
    expect(String(explainGitError(refused, { ...remote, hasCredentials: true }))).toContain('rejects')
  })

  it('are all that is explained', () => {
    const bug = new TypeError('x')

    expect(explainGitError(bug, remote)).toBe(bug)
  })
})
