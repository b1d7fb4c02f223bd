import { queryOptions } from '@tanstack/react-query'
import type { AgreementJson } from '../../../src/contract/agreements.ts'
import { type ComponentPath, componentAddress } from './components.ts'
import { type Outcome, read, send } from './http.ts'

/** What people must agree to before they translate a component, and whether one did. */
export function agreementQuery(path: ComponentPath) {
  return queryOptions({
    queryKey: ['component', path.project, path.part, 'agreement'],
    queryFn: ({ signal }) => read<AgreementJson>(`${componentAddress(path)}agreement/`, signal),
  })
}

/** Agrees to the text that was read; refused where it is another one by now. */
export function acceptAgreement(path: ComponentPath, agreement: string): Promise<Outcome<AgreementJson>> {
  return send({ method: 'POST', path: `${componentAddress(path)}agreement/`, json: { agreement } })
}
