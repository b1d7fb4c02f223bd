import { useQueries } from '@tanstack/react-query'
import type { UnitJson } from '../../../../src/contract/units.ts'
import { overviewQuery } from '../../api/overview.ts'
import { useLanguageNames } from '../../api/use-language-names.ts'

/** Returns the names of units' translations, such as “Shop / App / Czech”; undefined while loading. */
export function usePlaceNames(units: readonly UnitJson[]): (unit: UnitJson) => string | undefined {
  const languageName = useLanguageNames()
  const projects = [...new Set(units.map((unit) => slugsOf(unit).project))]
  const overviews = useQueries({
    queries: projects.map((project) => overviewQuery({ by: 'component', project })),
  })
  return (unit) => {
    const { project, path } = slugsOf(unit)
    const { data, isError } = overviews[projects.indexOf(project)] ?? {}
    const row = data?.find(({ component }) => component?.path === path)
    if (!row && !isError) return undefined
    const names = [
      row?.project?.name ?? project,
      row?.component?.name ?? path,
      languageName(unit.language_code),
    ]
    return names.join(' / ')
  }
}

/** `/translate/<project>/<component>/<language>/`, where components may be in categories. */
function slugsOf({ web_url }: UnitJson): { readonly project: string; readonly path: string } {
  const [, , project = '', ...rest] = new URL(web_url).pathname.split('/').map(decodeURIComponent)
  return { project, path: rest.slice(0, -2).join('/') }
}
