import { parseArgs } from 'node:util'
import type { BenchSiteOptions } from './bench-site.ts'
import { benchDeadServices } from './dead-services.ts'
import { benchFormats } from './formats.ts'
import { benchGit } from './git.ts'
import { benchHttp } from './http.ts'
import { benchImport } from './import.ts'
import { benchLaws } from './laws.ts'
import { benchMemory } from './memory.ts'
import { benchMixed } from './mixed.ts'
import { benchNodes } from './nodes.ts'
import { benchRead } from './read.ts'
import { benchManyComponents, benchManyUnits } from './scale.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { benchUpload } from './upload.ts'
import { benchWeb } from './web.ts'
import { benchWrite } from './write.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.' },
    site: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const SITE: BenchSiteOptions = {
  bundle: values.data,
  site: values.site ?? null,
  engine: values.engine === 'postgres' ? 'postgres' : 'sqlite',
}
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  start: () => benchStart(positionals[1]),
  http: benchHttp,
  git: () => benchGit(SITE.engine),
  formats: () => benchFormats(positionals.slice(1)),
  laws: () => benchLaws(values.data),
  read: () => benchRead(SITE),
  search: () => benchSearch(SITE),
  write: () => benchWrite(SITE),
  upload: () => benchUpload(SITE, Number(positionals[1] ?? 4000)),
  import: () => benchImport(SITE),
  scale: () =>
    positionals[1] === 'units'
      ? benchManyUnits(SITE)
      : benchManyComponents(SITE, Number(positionals[1] ?? 5000)),
  memory: () => benchMemory(SITE, Number(positionals[1] ?? 100_000)),
  web: () => benchWeb(SITE),
  services: () => benchDeadServices(SITE),
  mixed: () => benchMixed(SITE),
  nodes: () => benchNodes(SITE),
}

const bench = BENCHES[positionals[0] ?? '']
if (bench) await bench()
else {
  console.error(
    `usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')} [--data FOLDER or BUNDLE] [--site DATA_FOLDER] [--engine sqlite|postgres]`,
  )
  process.exitCode = 2
}
