// Records which plural forms GNU libintl chooses for every formula of the language data, for the test of
// plural-rule.ts. Needs msgfmt and a C compiler with glibc: node test/oracles/record-plural-results.ts
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCsv } from '../../tools/parse-csv.ts'

const here = import.meta.dirname
const dataFolder = join(here, '../../tools/language-data')
const output = join(here, '../../src/domain/languages/fixtures/plural-results.json')

// Wrapping, precedence, associativity and spelling, where implementations could differ.
const corners = [
  '2|n-1 > 5',
  '2|n-1 < n',
  '2|n - 2 - 1 > 1000000',
  '2|n-(2-1) > 1000000',
  '3|n/2/2%3',
  '3|n*n%3',
  '3|2+n*3%3',
  '3|(2+n)*3%3',
  '4|n%7/2',
  '2|!n',
  '2|!!n',
  '2|!n == 0',
  '2|!(n == 0)',
  '2|n==1==0',
  '2|n<5>0',
  '2|1<n<5',
  '2|n==1||n==2&&n==3',
  '2|n>=2&&n<=4==1',
  '3|n?n==1?1:2:0',
  '4|n==1?0:n==2?1:n==3?2:3',
  '3|n==0||n==7?n==0?1:2:0',
  '2|n*4294967296*4294967296==0',
  '2|n*18446744073709551615>n',
  '2|n+18446744073709551615<n',
  '2|18446744073709551615/3==n',
  '2|n%18446744073709551615==0',
  '2|9007199254740993-n>9007199254740992-n',
  '3|n==1 ?\t0: n ==2? 1 :2',
  '2|n==1?5:1',
  '1|n!=1',
  '10|n%10',
]

function listDataRules(): string[] {
  const rules = new Set<string>()
  for (const file of readdirSync(dataFolder).filter((name) => name.endsWith('.csv'))) {
    const [header, ...rows] = parseCsv(readFileSync(join(dataFolder, file), 'utf8'))
    if (header?.[3] !== 'formula') continue
    for (const row of rows) rules.add(`${row[2]}|${row[3]}`)
  }
  return [...rules].sort()
}

function writeCatalog(folder: string, name: string, rule: string): void {
  const [count, formula] = rule.split(/\|(.*)/s)
  const header = `"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=${count}; plural=${formula};\\n"`
  const forms = Array.from({ length: Number(count) }, (_, index) => `msgstr[${index}] "${index}"`)
  const catalog = `msgid ""\nmsgstr ""\n${header}\n\nmsgid "form"\nmsgid_plural "forms"\n${forms.join('\n')}\n`
  execFileSync('msgfmt', ['-o', join(folder, `${name}.mo`), '-'], { input: catalog.replaceAll('\t', '\\t') })
}

function askGettext(rules: readonly string[]): { rules: string[]; forms: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'plural-oracle-'))
  try {
    const messages = join(folder, 'xx', 'LC_MESSAGES')
    mkdirSync(messages, { recursive: true })
    for (const [index, rule] of rules.entries()) writeCatalog(messages, `rule${index}`, rule)

    const program = join(folder, 'oracle')
    execFileSync('cc', ['-O1', '-Wall', '-o', program, join(here, 'plural-oracle.c')])
    const names = rules.map((_, index) => `rule${index}`)
    const lines = execFileSync(program, [folder, ...names], { encoding: 'utf8' })
      .trimEnd()
      .split('\n')
    const byForms = Map.groupBy(rules.entries(), ([index]) => lines[index] ?? '')
    return [...byForms].map(([forms, entries]) => ({ rules: entries.map(([, rule]) => rule), forms }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const results = { data: askGettext(listDataRules()), corners: askGettext(corners) }
writeFileSync(output, `${JSON.stringify(results, null, 1)}\n`)
process.stdout.write(`${results.data.length} different rules in the data, written to ${output}\n`)
