import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from './answer.ts'
import { isJsonObject, type Json, parseJson, pick } from './json.ts'

/** The recorded answer of each step, by the step's name. */
export type Recording = ReadonlyMap<string, Answer>

const FOLDER = join(import.meta.dirname, '..', 'recorded')

/** The recording of a scenario. */
export function readRecording(name: string): Recording {
  return parseRecording(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
}

/** Reads a recording: one JSON object per line and step, numbers exact. */
export function parseRecording(text: string): Recording {
  return new Map(text.trimEnd().split('\n').map(parseLine))
}

function parseLine(line: string): readonly [string, Answer] {
  const recorded = parseJson(line)
  const name = pick(recorded, 'name')
  if (!isJsonObject(recorded) || name === null) throw new Error(`Not a recorded step: ${line.slice(0, 80)}`)
  const status = pick(recorded, 'status')
  const sha256 = pick(recorded, 'binary.sha256')
  const answer = {
    ...(status !== null && { status: Number(status) }),
    ...(recorded.headers !== undefined && { headers: textsOf(recorded.headers) }),
    ...(recorded.json !== undefined && { json: recorded.json }),
    ...(typeof recorded.text === 'string' && { text: recorded.text }),
    ...(recorded.zip !== undefined && { zip: Object.values(textsOf(recorded.zip)) }),
    ...(sha256 !== null && { binary: { length: Number(pick(recorded, 'binary.length')), sha256 } }),
  }
  return [name, answer]
}

function textsOf(value: Json): Readonly<Record<string, string>> {
  const entries = Object.entries(value ?? {}).filter((entry) => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}
