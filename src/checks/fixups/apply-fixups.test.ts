import { describe, expect, it } from 'vitest'
import { flagSet } from '../../domain/flags/flag-set.ts'
import { applyFixups, FIXUPS } from './apply-fixups.ts'

interface Case {
  readonly source: string
  readonly target: string
  readonly language?: string
  readonly flags?: string
}

function fix({ source, target, language = 'cs', flags = '' }: Case) {
  const { target: fixed, applied } = applyFixups({
    source: [source],
    target: [target],
    language,
    flags: flagSet(flags),
  })
  return [fixed[0], ...applied]
}

describe('fix-ups', () => {
  it('have names of their own', () => {
    expect(new Set(FIXUPS.map(({ id }) => id)).size).toBe(FIXUPS.length)
  })

  it.each<[Case, ...string[]]>([
    [{ source: ' File\n', target: 'Soubor' }, ' Soubor\n', 'outer-whitespace'],
    [{ source: 'File', target: '\tSoubor  ' }, 'Soubor', 'outer-whitespace'],
    [{ source: ' File ', target: '文件', language: 'zh_Hans' }, ' 文件 ', 'outer-whitespace'],
    [{ source: ' File', target: 'Soubor ', flags: 'ignore-begin-space' }, 'Soubor', 'outer-whitespace'],
    [{ source: ' File', target: 'Soubor ', flags: 'ignore-end-space' }, ' Soubor ', 'outer-whitespace'],
    [{ source: ' File', target: 'Soubor ', flags: 'ignore-begin-space, ignore-end-space' }, 'Soubor '],
    [{ source: ' File', target: '  ' }, '  '],
    [{ source: ' ', target: ' x' }, ' x'],

    [{ source: 'Loading…', target: 'Načítá se...' }, 'Načítá se…', 'end-ellipsis'],
    [{ source: 'Loading...', target: 'Načítá se...' }, 'Načítá se...'],
    [{ source: 'Loading…', target: 'Načítá se....' }, 'Načítá se....'],
    [{ source: 'Loading…', target: 'Načítá...', flags: 'ignore-end-ellipsis' }, 'Načítá...'],

    [{ source: 'File', target: 'So\u200bubor' }, 'Soubor', 'zero-width-space'],
    [{ source: 'Fi\u200ble', target: 'So\u200bubor' }, 'So\u200bubor'],
    [{ source: 'File', target: 'ឯក\u200bសារ', language: 'km' }, 'ឯក\u200bសារ'],
    [{ source: 'File', target: 'So\u200bubor', flags: 'ignore-zero-width-space' }, 'So\u200bubor'],

    [{ source: 'File', target: 'So\u0000ub\u001bor\u0085' }, 'Soubor', 'control-characters'],
    [{ source: '\u001b[1mFile', target: '\u001b[1mSou\u0007bor' }, '\u001b[1mSoubor', 'control-characters'],
    [{ source: 'a\tb', target: 'a\tb\nc' }, 'a\tb\nc'],

    [{ source: 'Done.', target: 'হয়েছে.', language: 'bn' }, 'হয়েছে।', 'devanagari-danda'],
    [{ source: 'Done.\n', target: 'হয়েছে.\n', language: 'bn_BD' }, 'হয়েছে।\n', 'devanagari-danda'],
    [{ source: 'Version 1.', target: 'সংস্করণ ১.', language: 'bn' }, 'সংস্করণ ১.'],
    [{ source: 'Done.', target: 'हो गया.', language: 'hi' }, 'हो गया.'],
    [{ source: 'Done.', target: 'হয়েছে.', language: 'bn', flags: 'ignore-end-stop' }, 'হয়েছে.'],

    [{ source: 'Why?', target: 'Pourquoi ?', language: 'fr' }, 'Pourquoi\u202f?', 'punctuation-spacing'],
    [{ source: 'Name: x', target: 'Nom : x', language: 'fr_FR' }, 'Nom\u00a0: x', 'punctuation-spacing'],
    [{ source: '“a”', target: '« a »', language: 'fr' }, '«\u00a0a\u00a0»', 'punctuation-spacing'],
    [{ source: 'What?!', target: 'Quoi ?!', language: 'fr' }, 'Quoi\u202f?!', 'punctuation-spacing'],
    [{ source: 'Why?', target: 'Pourquoi?', language: 'fr' }, 'Pourquoi?'],
    [{ source: 'a :ref:`b`', target: 'a :ref:`b`', language: 'fr' }, 'a :ref:`b`'],
    [{ source: 'Why?', target: 'Pourquoi ?', language: 'fr_CA' }, 'Pourquoi ?'],
    [
      { source: 'Why?', target: 'Pourquoi ?', language: 'fr', flags: 'ignore-punctuation-spacing' },
      'Pourquoi ?',
    ],

    [{ source: 'x', target: '<b>y</b>', flags: 'safe-html' }, 'y', 'safe-html'],
    [{ source: 'x', target: '<b>y</b>' }, '<b>y</b>'],
    [{ source: 'x', target: '<b>y</b>', flags: 'safe-html, ignore-safe-html' }, '<b>y</b>'],
    [{ source: 'x', target: '<https://a.org>', flags: 'safe-html, md-text' }, '<https://a.org>'],
  ])('turn %j into the right text', (wanted, ...expected) => {
    expect(fix(wanted)).toEqual(expected)
  })

  it('are made one after another, each told once', () => {
    expect(fix({ source: 'Wait… ', target: ' Atte\u200bndez...', language: 'fr' })).toEqual([
      'Attendez... ',
      'outer-whitespace',
      'zero-width-space',
    ])
    expect(fix({ source: 'Wait…', target: ' Attendez...', language: 'fr' })).toEqual([
      'Attendez…',
      'outer-whitespace',
      'end-ellipsis',
    ])
  })

  it('compare plural forms with the form of the source that they belong to', () => {
    const { target, applied } = applyFixups({
      source: [' day', 'days '],
      target: ['den', 'dny', ''],
      language: 'cs',
      flags: flagSet(''),
    })

    expect(target).toEqual([' den', 'dny ', ''])
    expect(applied).toEqual(['outer-whitespace'])
  })
})
