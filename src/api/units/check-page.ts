import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { object, string } from '../../contract/schema.ts'
import { CHECKS } from '../../domain/checks/check-list.ts'
import { AppError } from '../../domain/errors.ts'
import { RawAnswer } from '../http/answers/raw-answer.ts'
import { type Route, route } from '../route.ts'

// The same from `src/api/` and from `dist/api/`.
const FOLDER = fileURLToPath(new URL('../../../docs/reference/checks/', import.meta.url))

/** Pages by the names of their files; nothing else is served. */
const PAGES: ReadonlySet<string> = new Set(CHECKS.map(({ id }) => `${id}.md`))

/** The page of the manual about a check. */
export const checkPageRoute: Route = route({
  method: 'GET',
  path: '/docs/reference/checks/:page',
  name: 'Check',
  summary: 'The page of the manual about a check',
  permission: 'anyone',
  params: object({ page: string() }),
  raw: true,
  handle({ params }) {
    if (!PAGES.has(params.page)) throw new AppError('not_found', 'Not found.')
    return new RawAnswer('text/plain; charset=utf-8', readFileSync(`${FOLDER}${params.page}`))
  },
})
