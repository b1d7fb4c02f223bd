import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const STYLES = join(import.meta.dirname, '../../node_modules/@mantine/core/styles')

it('includes the styles of every used Mantine component', () => {
  const listed = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')
  const imports = globSync('**/*.tsx', { cwd: import.meta.dirname }).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, names]) => names ?? '')
  })
  const used = new Set(imports.flatMap((names) => names.split(',').map((name) => name.trim())))
  const styled = [...used].filter((name) => existsSync(join(STYLES, `${name}.css`)))

  expect(styled.length).toBeGreaterThan(5)
  expect(styled.filter((name) => !listed.includes(`/${name}.css"`))).toEqual([])
})
