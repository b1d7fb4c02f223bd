import { expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { STATE } from '../../domain/units/state.ts'
import { findUnitCheckHelper, type UnitCheckHelper } from './unit-check-helper.ts'
import { type UnitCheckRules, writeUnit } from './unit-check-job.ts'

async function waitForHelper(): Promise<UnitCheckHelper> {
  return eventually(() => {
    const helper = findUnitCheckHelper()
    if (!helper) throw new Error('No thread is ready')
    return helper
  })
}

function rules(code: string, flags = ''): UnitCheckRules {
  return {
    component: {
      ...{ id: 1, projectId: 1, name: 'App', projectName: 'Open', fileFormat: 'po', checkFlags: '' },
      ...{ isGlossary: 0, sharesTranslations: 0, sourceLanguageId: 1, sourceLanguage: 'en' },
    },
    flags,
    language: {
      ...{ translationId: 1, languageId: 2, isSource: 0, code, checkFlags: '' },
      plural: { number: 1, formula: '0' },
    },
  }
}

const unit = (source: string, target: string, flags = '') => ({
  ...{ source, target, context: '', note: '', location: '', state: STATE.translated, flags, extraFlags: '' },
})

it('is not waited for until it is ready', async () => {
  expect(findUnitCheckHelper()).toBeNull()
})

it('says what fails in which unit, by the rules of its translation', async () => {
  const values: (string | number)[] = []
  writeUnit(values, 0, unit('A day.', 'Den.'))
  writeUnit(values, 0, unit('A day.', 'Den'))
  writeUnit(values, 1, unit('A day.', 'Den'))
  writeUnit(values, 0, unit('A day.', 'Den', 'ignore-end-stop'))
  writeUnit(values, 0, unit('%s days.', ' Dny', 'c-format'))

  const helper = await waitForHelper()
  const answer = await helper({ run: 1, rules: [rules('cs'), rules('cs', 'ignore-end-stop')], values })

  expect(answer.map(([place, failing]) => [place, [...failing].sort()])).toEqual([
    [1, ['end_stop']],
    [4, ['begin_space', 'c_format', 'end_stop']],
  ])
})

it('fails for a unit without rules, and is there again after that', async () => {
  const values: (string | number)[] = []
  writeUnit(values, 7, unit('A day.', 'Den'))
  const helper = await waitForHelper()

  await expect(helper({ run: 2, rules: [], values })).rejects.toThrow('no rules')

  expect(findUnitCheckHelper()).toBeNull()
  const next = await waitForHelper()
  expect(await next({ run: 3, rules: [], values: [] })).toEqual([])
})
