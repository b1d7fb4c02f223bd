import { splitFlags } from '../flags/parse-flags.ts'
import { decodePo } from './charset.ts'
import { monolingualKey } from './message-key.ts'
import type { MessageModel } from './new-message.ts'
import { visitMessages } from './parse-messages.ts'
import { commentText, isHeader, isLive, type LiveMessage, trimLineEnd } from './po-message.ts'

/** The messages of a template by their key, in order. */
export type Template = ReadonlyMap<string, MessageModel>

/** Reads the template of a monolingual file; empty if there is none or it is too large. */
export function readTemplate(bytes: Uint8Array | undefined): Template {
  const models = new Map<string, MessageModel>()
  const file = bytes && decodePo(bytes)
  if (!file) return models
  visitMessages(file, (message) => {
    if (!isLive(message) || isHeader(message)) return true
    const key = monolingualKey(message)
    if (!models.has(key)) models.set(key, modelOf(file.text, message))
    return true
  })
  return models
}

/** For every key of a template the end of its nearest predecessor in the file, or `start`. */
export function placesIn(
  template: Template,
  ends: ReadonlyMap<string, number>,
  start: number,
): ReadonlyMap<string, number> {
  let place = start
  const places = new Map<string, number>()
  for (const key of template.keys()) {
    place = ends.get(key) ?? place
    places.set(key, place)
  }
  return places
}

/** Comments extracted from the program are copied, translator comments are not. */
function modelOf(text: string, { comments, context, id, plural }: LiveMessage): MessageModel {
  const said = comments.filter(({ kind }) => kind === '.' || kind === ':')
  const flags = comments.filter(({ kind }) => kind === ',' || kind === '=')
  return {
    comments: said.map(({ start, end }) => text.slice(start, trimLineEnd(text, start, end))),
    flags: flags
      .flatMap((comment) => splitFlags(commentText(text, comment)))
      .filter((flag) => flag !== 'fuzzy'),
    context: context?.value ?? null,
    id: id.value,
    plural: plural?.value ?? null,
  }
}
