import type { ServiceCall } from '../service.ts'
import { readJson } from '../service-error.ts'
import { chatError } from './chat-completions.ts'
import { itemsOf, memberOf, textIn } from './json-members.ts'

const NOTHING: ReadonlySet<never> = new Set()

/**
 * The names of the models of an account by OpenAI's `GET /models`, which also shows that the key is right. Servers without
 * such a list have none.
 */
export async function listModels(
  call: ServiceCall,
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const response = await call.request(`${baseUrl}/models`, {
    headers: { accept: 'application/json', ...headers },
  })
  if (response.status === 404 || response.status === 405) return []
  if (response.status !== 200) throw chatError(response, NOTHING, call.now())
  return itemsOf(memberOf(readJson(response), 'data'))
    .map((model) => textIn(model, 'id'))
    .filter((id) => id !== '')
}
