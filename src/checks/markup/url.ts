import { defineCheck } from '../define-check.ts'
import { findInTranslated } from './compare-pieces.ts'

const SCHEME = /^(?:https?|ftps?):\/\//i
/** RFC 1035, 2.3.4. */
const LONGEST_LABEL = 63
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?$/u

/** The translation is a web URL, and nothing else. */
export const url = defineCheck('url', (string) =>
  findInTranslated(string, (_, target) => {
    const message = findProblem(target)
    return message === null ? [] : [{ start: 0, end: target.length, message }]
  }),
)

function findProblem(text: string): string | null {
  if (/[\s\u0000-\u001f\u007f]/.test(text)) return 'A URL cannot contain spaces or line breaks.'
  if (!SCHEME.test(text)) return 'The URL must start with http://, https:// or ftp://.'
  if (text.length > 2048 || !URL.canParse(text)) return 'Not a valid URL.'
  return isHost(hostOf(text)) ? null : 'The host name in the URL is invalid.'
}

/** As written, because the URL parser corrects too much. */
function hostOf(text: string): string {
  const [authority = ''] = text.replace(SCHEME, '').split(/[/?#]/, 1)
  return authority.slice(authority.lastIndexOf('@') + 1)
}

function isHost(authority: string): boolean {
  if (/^\[[0-9a-f:.]+\](?::\d{1,5})?$/i.test(authority)) return true
  const host = authority.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  if (host.toLowerCase() === 'localhost') return true
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return true
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && label.length <= LONGEST_LABEL) &&
    !/^\d+$/.test(last)
  )
}
