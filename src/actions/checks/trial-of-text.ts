import { validateFlags } from '../../domain/flags/validate-flags.ts'
import type { Language } from '../../domain/languages/language.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import { type CheckTrial, fitTrial, refuseTrial, type TrialOrder, trialState } from './check-trial.ts'

/** Maximum of plural forms of a source text; no language has more. */
const MAX_FORMS = 10
const REQUIRED = 'This field is required unless a unit is given.'

/** The order for a text without a unit. */
export async function trialOfText(db: Db, trial: CheckTrial): Promise<TrialOrder> {
  const { source, language, sourceLanguage } = await readMembers(db, trial)
  const target = fitTrial(trial.target, source.length > 1 ? language.plural.number : 1)
  const { context = '', note = '', flags = '' } = trial
  return {
    dismissed: new Set(),
    order: {
      kind: 'target',
      string: {
        source,
        target,
        context,
        note,
        location: '',
        state: trialState(target),
        language: language.code,
        sourceLanguage: sourceLanguage.code,
        plural: language.plural,
        fileFormat: '',
        names: [],
        facts: {},
      },
      flags: [flags],
      only: null,
    },
  }
}

interface Members {
  readonly source: readonly string[]
  readonly language: Language
  readonly sourceLanguage: Language
}

async function readMembers(db: Db, trial: CheckTrial): Promise<Members> {
  const { source } = trial
  const language = trial.language === undefined ? null : await findLanguage(db, trial.language)
  const sourceLanguage =
    trial.sourceLanguage === undefined ? null : await findLanguage(db, trial.sourceLanguage)
  const flags = validateFlags(trial.flags ?? '')
  const isCounted = source !== undefined && source.length >= 1 && source.length <= MAX_FORMS
  refuseTrial({
    ...(!isCounted && { source: [source ? `Send 1 to ${MAX_FORMS} texts.` : REQUIRED] }),
    ...(!language && { language: [languageProblem(trial.language)] }),
    ...(!sourceLanguage && { source_language: [languageProblem(trial.sourceLanguage)] }),
    ...(flags.length > 0 && { flags: flags.map(({ message }) => message) }),
  })
  if (!source || !language || !sourceLanguage) throw new Error('An invalid field was not rejected')
  return { source, language, sourceLanguage }
}

function languageProblem(code: string | undefined): string {
  return code === undefined ? REQUIRED : `Unknown language “${code}”.`
}
