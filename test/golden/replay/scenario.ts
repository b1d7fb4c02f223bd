import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Texts = Type.Record(Type.String(), Type.String())
const Upload = Type.Object({
  filename: Type.String(),
  text: Type.Optional(Type.String()),
  base64: Type.Optional(Type.String()),
})
const Edit = Type.Object({ file: Type.String(), from: Type.String(), to: Type.String() })

const WrittenStep = Type.Object(
  {
    name: Type.String({ minLength: 1, pattern: '^[^\\n]*$' }),
    method: Type.Optional(Type.String()),
    path: Type.Optional(Type.String()),
    query: Type.Optional(Texts),
    headers: Type.Optional(Texts),
    auth: Type.Optional(Type.String()),
    json: Type.Optional(Type.Unknown()),
    form: Type.Optional(Type.Union([Texts, Type.Array(Type.Tuple([Type.String(), Type.String()]))])),
    multipart: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Upload]))),
    raw: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.String())),
    needs: Type.Optional(Type.Array(Type.String())),
    save: Type.Optional(Texts),
    wait: Type.Optional(Type.Union([Type.Literal('task'), Type.Literal('gone')])),
    compare: Type.Optional(Type.Enum(['shape', 'members', 'head', 'any'])),
    later: Type.Optional(Type.Array(Type.String())),
    leave: Type.Optional(Type.Array(Type.String())),
    ours: Type.Optional(Type.String()),
    setup: Type.Optional(Type.Boolean()),
    eventually: Type.Optional(Type.Boolean()),
    also: Type.Optional(Type.Array(Type.String())),
    git: Type.Optional(Type.String()),
    args: Type.Optional(Type.Array(Type.String())),
    push: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
    edits: Type.Optional(Type.Array(Edit)),
  },
  { additionalProperties: false },
)
const WrittenScenario = Type.Object({
  title: Type.String(),
  projects: Type.Array(Type.String()),
  bundles: Type.Optional(Type.Array(Type.String())),
  steps: Type.Array(WrittenStep),
})

/** One request (`path`), one look at a repository (`git`) or one commit by an upstream developer (`push`). */
export type Step = Omit<Static<typeof WrittenStep>, 'also'>

/** Steps that start from an empty server, in order, with variants written out. */
export type Scenario = { readonly title: string; readonly steps: readonly Step[] }

const FOLDER = join(import.meta.dirname, '..', 'scenarios')

/** The names of all scenarios, sorted, without `.json`. */
export function listScenarios(): readonly string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  return files.map((file) => file.slice(0, -'.json'.length)).sort()
}

/** Reads one of `listScenarios()`. */
export function readScenario(name: string): Scenario {
  return parseScenario(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
}

/** Reads a scenario from JSON text; throws when a member is unknown or two steps have one name. */
export function parseScenario(text: string): Scenario {
  const written: unknown = JSON.parse(text)
  if (!Value.Check(WrittenScenario, written)) {
    const [error] = Value.Errors(WrittenScenario, written)
    throw new Error(`Not a scenario: ${error?.instancePath || 'the file'} ${error?.message ?? ''}`)
  }
  const steps = written.steps.flatMap(expand)
  const names = steps.map((step) => step.name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`Two steps are named "${twice}"`)
  return { title: written.title, steps }
}

/** A step with `also` stands for several: `HEAD`, `OPTIONS`, or further query parameters such as `format=api`. */
function expand({ also = [], ...step }: Static<typeof WrittenStep>): readonly Step[] {
  const { save: _save, wait: _wait, ...plain } = step
  const variants = also.map((variant) => {
    const name = `${step.name} [${variant}]`
    if (/^[A-Z]+$/.test(variant)) return { ...plain, name, method: variant }
    return { ...plain, name, query: { ...step.query, ...Object.fromEntries(new URLSearchParams(variant)) } }
  })
  return [step, ...variants]
}
