import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { version } from '../version.ts'
import { UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { runCommandLine } from './run-command-line.ts'

describe('what is typed wrong', () => {
  it.each([
    [['user', 'add'], /^Expected 1 argument, but got 0\. Usage: diglot user add NAME --name "FULL NAME"/],
    [['user', 'add', 'ada'], /^Missing option --name\. Usage: diglot user add /],
    [['user', 'add', 'ada', '--name', 'Ada', '--email', ' '], /^Missing option --email\. Usage: /],
    [['user', 'add', 'ada', '--nick', 'A'], /^Unknown option '--nick'/],
    [['user', 'add', 'ada', '--name'], /^Option '--name <value>' argument missing\. Usage: /],
    [['project', 'add', 'one', 'two'], /^Expected 1 argument, but got 2\. Usage: diglot project add SLUG/],
    [['serve', '--port', '80'], /^Unknown option '--port'/],
    [['migrate', 'now'], /^Expected 0 arguments, but got 1\. Usage: diglot migrate$/],
    [['component', 'add', 'hello', '--name', 'x'], /^"hello" is not a component; use PROJECT\/SLUG/],
    [
      ['component', 'add', 'hello/app', '--name', 'x'],
      /^Missing option --repo\. Usage: diglot component add /,
    ],
    [['component', 'update'], /^Specify one component, one project, or --all\. Usage: /],
    [['component', 'update', 'hello', '--all'], /^Specify one component, one project, or --all/],
    [['import-project', 'hello', 'file:///x', 'main'], /^Expected 4 arguments, but got 3/],
    [['user'], /^Unknown command "user"\. See: diglot --help$/],
    [['user', 'remove', 'ada'], /^Unknown command "user remove"\. See: diglot --help$/],
    [['toString'], /^Unknown command "toString"/],
  ])('%j is refused', async (args, line) => {
    const attempt = runCommandLine(args)

    await expect(attempt).rejects.toThrow(UsageError)
    await expect(attempt).rejects.toThrow(line)
  })
})

describe('help', () => {
  it.each([[['--help']], [['-h']], [['help']], [[]]])('%j lists every command', async (args) => {
    const text = (await runCommandLine(args)) ?? ''

    const listed = [...text.matchAll(/^ {2}diglot ([a-z]+(?:[- ][a-z]+)*)/gm)].map(([, name]) => name)
    expect(listed).toEqual(Object.keys(COMMANDS))
    expect(text).toContain('diglot --help | --version')
  })

  it('is in the manual for every command', () => {
    const manual = readFileSync(new URL('../../docs/reference/cli.md', import.meta.url), 'utf8')

    for (const name of Object.keys(COMMANDS)) expect(manual).toContain(`\`diglot ${name}\``)
  })

  it.each(Object.keys(COMMANDS))('explains %s', async (name) => {
    const text = await runCommandLine([...name.split(' '), '--help'])

    expect(text).toMatch(new RegExp(`^diglot ${name}(?: .*)?\n {4}[A-Z].*\\.(?:\n|$)`))
  })
})

it('tells the version', async () => {
  expect(await runCommandLine(['--version'])).toBe(version())
})
