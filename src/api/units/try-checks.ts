import { tryChecks } from '../../actions/checks/try-checks.ts'
import { array } from '../../contract/schema.ts'
import { TryChecksJson, UnitCheckJson } from '../../contract/unit-checks.ts'
import { type Route, route } from '../route.ts'
import { TRIAL_BODY_LIMIT } from './body-limits.ts'
import { presentCheck } from './present-check.ts'

/** Checks a text without saving it. */
export const tryChecksRoute: Route = route({
  method: 'POST',
  path: '/api/checks/try/',
  name: 'Try Checks',
  summary: 'Check a text without saving it',
  permission: 'signed-in',
  body: TryChecksJson,
  bodyLimit: TRIAL_BODY_LIMIT,
  response: array(UnitCheckJson),
  async handle({ ctx, actor, body, links, limitKey }) {
    const { source_language: sourceLanguage, ...members } = body
    const checks = await tryChecks(ctx, { actor, owner: limitKey() }, { ...members, sourceLanguage })
    return checks.map((check) => presentCheck(check, links))
  },
})
