import { describe, expect, it } from 'vitest'
import { parseCommand, UsageError, usageOf } from './command.ts'

const command = { name: 'tree plant', usage: 'KIND [--height METRES]' }
const expected = { words: 1, options: { height: { type: 'string' }, young: { type: 'boolean' } } } as const

describe('parseCommand', () => {
  it.each([
    [[], 'Expected 1 argument, but got 0'],
    [['oak', 'ash'], 'Expected 1 argument, but got 2'],
    [['oak', '--colour', 'red'], "Unknown option '--colour'"],
    [['oak', '--height'], "Option '--height <value>' argument missing"],
    [['oak', '--young=yes'], "Option '--young' does not take an argument"],
  ])('refuses %j with the usage line', (args, problem) => {
    const attempt = () => parseCommand(command, args, expected)

    expect(attempt).toThrow(UsageError)
    expect(attempt).toThrow(problem)
    expect(attempt).toThrow('. Usage: diglot tree plant KIND [--height METRES]')
  })

  it.each([[['oak']], [['oak', '--height', '']], [['oak', '--height', ' ']]])(
    'misses a required option in %j',
    (args) => {
      const parsed = parseCommand(command, args, expected)

      expect(() => parsed.required('height')).toThrow('Missing option --height. Usage: diglot tree plant')
    },
  )

  it('gives words, texts and flags', () => {
    const parsed = parseCommand(command, ['--young', 'oak', '--height', ' 3'], expected)

    expect(parsed.words).toEqual(['oak'])
    expect(parsed.text('height')).toBe(' 3')
    expect(parsed.required('height')).toBe('3')
    expect(parsed.has('young')).toBe(true)
  })

  it('tells an option that is not there from one that is empty', () => {
    expect(parseCommand(command, ['oak'], expected).text('height')).toBeUndefined()
    expect(parseCommand(command, ['oak', '--height='], expected).text('height')).toBe('')
    expect(parseCommand(command, ['oak'], expected).has('young')).toBe(false)
  })

  it('takes between the least and the most words', () => {
    const needed = { words: [1, 2] } as const

    expect(parseCommand(command, ['oak', 'ash'], needed).words).toEqual(['oak', 'ash'])
    expect(() => parseCommand(command, [], needed)).toThrow('Expected 1 to 2 arguments, but got 0')
    expect(() => parseCommand(command, ['a', 'b', 'c'], needed)).toThrow('but got 3')
  })

  it('gives all texts of an option that may be repeated', () => {
    const options = { leaf: { type: 'string', multiple: true } } as const

    expect(parseCommand(command, ['--leaf', 'a', '--leaf=b'], { options }).texts('leaf')).toEqual(['a', 'b'])
    expect(parseCommand(command, [], { options }).texts('leaf')).toEqual([])
  })

  it('takes what follows -- as words', () => {
    expect(parseCommand(command, ['--', '--oak'], expected).words).toEqual(['--oak'])
  })
})

it('shows a command without arguments without a space at its end', () => {
  expect(usageOf({ name: 'doctor', usage: '' })).toBe('diglot doctor')
})
