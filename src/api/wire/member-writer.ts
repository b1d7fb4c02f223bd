import { type Serializer, writeString } from './json-values.ts'

/** A member of an object on the wire. */
export interface Member {
  readonly name: string
  readonly write: Serializer
  readonly isRequired: boolean
}

/**
 * Writes the members of an object in their order, as a function made for exactly these names: looking members up by
 * names in a list takes several times as long, and most of an answer's time goes into this.
 */
export function memberWriter(members: readonly Member[]): (object: object) => string {
  const [first] = members
  // Where the first one may be missing, each brings its comma, and the very first comma is cut off.
  const isFirstSure = first?.isRequired === true
  const parts = members.map(({ name, isRequired }, index) => {
    const key = JSON.stringify(name)
    const prefix = JSON.stringify(`${index === 0 && isFirstSure ? '' : ','}${writeString(name)}:`)
    const missing = isRequired ? `lacks(${key})` : "''"
    return `((member = object[${key}]) === undefined ? ${missing} : ${prefix} + write${index}(member))`
  })
  const text = parts.length === 0 ? "''" : parts.join('\n + ')
  const code = [
    `'use strict'`,
    ...members.map((_, index) => `const write${index} = writers[${index}]`),
    `return (object) => {`,
    `let member`,
    isFirstSure ? `return '{' + ${text} + '}'` : `return '{' + (${text}).slice(1) + '}'`,
    `}`,
  ].join('\n')
  // Only names from our own schemas become code, as quoted texts.
  return new Function('writers', 'lacks', code)(
    members.map(({ write }) => write),
    lacks,
  )
}

function lacks(name: string): never {
  throw new TypeError(`The response lacks its member "${name}"`)
}
