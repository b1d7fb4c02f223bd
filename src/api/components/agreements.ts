import {
  type AgreementState,
  acceptAgreement,
  withdrawAgreement,
} from '../../actions/components/accept-agreement.ts'
import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { personOf } from '../../actions/sign-in/own-account.ts'
import { AgreementJson, AgreementWrite } from '../../contract/agreements.ts'
import { userIdOf } from '../../domain/actor.ts'
import { isoTime } from '../../domain/clock.ts'
import { findAcceptance } from '../../storage/components/notices/accepted-agreements.ts'
import { type Route, route } from '../route.ts'
import { COMPONENT_BODY_LIMIT } from './body-limits.ts'
import { ComponentParams } from './components.ts'

const path = '/api/components/:project/:component/agreement/'
const name = 'Agreement'

/** Contributor agreements, which users must accept before they contribute to a component. */
export const agreementRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path,
    name,
    summary: 'Show the contributor agreement of a component, and whether you accepted it',
    permission: 'anyone',
    params: ComponentParams,
    response: AgreementJson,
    async handle({ ctx, actor, params }) {
      const { id, settings } = await getVisibleComponent(ctx.db, actor, params)
      const userId = userIdOf(actor)
      const acceptedAt = userId === null ? null : await findAcceptance(ctx.db, id, userId)
      return present({ agreement: settings.agreement, acceptedAt })
    },
  }),

  route({
    method: 'POST',
    path,
    name,
    summary: 'Accept the contributor agreement of a component',
    permission: 'signed-in',
    params: ComponentParams,
    body: AgreementWrite,
    bodyLimit: COMPONENT_BODY_LIMIT,
    response: AgreementJson,
    async guard({ ctx, actor, params }) {
      personOf(actor)
      await getVisibleComponent(ctx.db, actor, params)
    },
    async handle({ ctx, actor, params, body }) {
      return present(await acceptAgreement(ctx, actor, params, body.agreement))
    },
  }),

  route({
    method: 'DELETE',
    path,
    name,
    summary: 'Withdraw your acceptance of the contributor agreement of a component',
    permission: 'signed-in',
    params: ComponentParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await withdrawAgreement(ctx, actor, params)
    },
  }),
]

function present({ agreement, acceptedAt }: AgreementState): AgreementJson {
  return {
    agreement,
    accepted: agreement === '' || acceptedAt !== null,
    accepted_at: acceptedAt === null ? null : isoTime(acceptedAt),
  }
}
