import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { renderPo, renderTemplate } from './web-po.ts'

// Brings the PO files of the pages up to date with the texts in their code; what is translated already stays.

const FOLDER = join(import.meta.dirname, '..', 'web', 'locales')

writeFileSync(join(FOLDER, 'web.pot'), renderTemplate())
for (const file of globSync('*.po', { cwd: FOLDER })) {
  const path = join(FOLDER, file)
  const { text, missing } = renderPo(readFileSync(path), basename(file, '.po'))
  writeFileSync(path, text)
  console.log(`${file}: ${missing.length === 0 ? 'complete' : `${missing.length} texts to translate`}`)
  for (const one of missing) console.log(`  ${one}`)
}
