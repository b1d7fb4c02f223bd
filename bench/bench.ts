import { parseArgs } from 'node:util'
import { benchFormats } from './formats.ts'
import { benchHttp } from './http.ts'
import { benchLaws } from './laws.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: '.' } },
})
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  http: benchHttp,
  formats: benchFormats,
  laws: () => benchLaws(values.data),
}

const bench = BENCHES[positionals[0] ?? '']
if (bench) await bench()
else {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')} [--data FOLDER]`)
  process.exitCode = 2
}
