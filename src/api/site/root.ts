import { apiLink } from '../../contract/fields.ts'
import { object } from '../../contract/schema.ts'
import { route } from '../route.ts'

const RESOURCES = [
  'users',
  'groups',
  'roles',
  'projects',
  'components',
  'translations',
  'memory',
  'languages',
  'component-lists',
  'changes',
  'units',
  'screenshots',
  'addons',
  'categories',
]

/** The resources of the API and their URLs. */
export const rootRoute = route({
  method: 'GET',
  path: '/api/',
  name: 'Api Root',
  summary: 'List the resources of the API and their URLs',
  permission: 'anyone',
  response: object(Object.fromEntries(RESOURCES.map((name) => [name, apiLink()]))),
  handle: ({ links }) => Object.fromEntries(RESOURCES.map((name) => [name, links.api(`/${name}/`)])),
})
