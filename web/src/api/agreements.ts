import { queryOptions } from '@tanstack/react-query'
import type { AgreementJson } from '../../../src/contract/agreements.ts'
import { type ComponentPath, componentAddress } from './components.ts'
import { type Outcome, read, send } from './http.ts'

/** The contributor agreement of a component, and whether the user has accepted it. */
export function agreementQuery(path: ComponentPath) {
  return queryOptions({
    queryKey: ['component', path.project, path.part, 'agreement'],
    queryFn: ({ signal }) => read<AgreementJson>(`${componentAddress(path)}agreement/`, signal),
  })
}

/** Accepts this text of the agreement; rejected if the text has changed since. */
export function acceptAgreement(path: ComponentPath, agreement: string): Promise<Outcome<AgreementJson>> {
  return send({ method: 'POST', path: `${componentAddress(path)}agreement/`, json: { agreement } })
}
