import { type Compared, compareMembers, compareRoutes } from './compare-weblate.ts'

const INTRODUCTION = `# Compatibility with Weblate

Clients written for Weblate's API work with Diglot unchanged. The shapes of responses are those of Weblate 4.16; members and routes of later releases
are added, and never change what was there. Errors keep the shape of 4.16: \`{"detail": "…"}\` or messages by field.

This page lists every route and member of Weblate 4.16 and later, and whether Diglot has it. *Since* is the release in which it was first seen; 4.16
stands for that release and all before it. Diglot's own additions are under [extensions](reference/extensions.md); all routes are in the
[API reference](reference/api.md). Left out are the settings that components inherit from their project since 2026.6 (\`inherit_…\`, \`effective_…\`):
in Diglot, components have settings of their own.
`

/** The text of `docs/compatibility.md`. */
export function compatibilityPage(): string {
  return [
    INTRODUCTION,
    summary(),
    '## Routes',
    '',
    'A colon stands for a slug, a code or an ID. Components in categories have `%252F` in their path.',
    '',
    ...compareRoutes().flatMap(({ resource, rows }) => [
      `### ${resource}`,
      '',
      '| Route | Since | Diglot |',
      '|---|---|---|',
      ...rows.map(
        ({ path, methods }) =>
          `| ${methods.map(({ key }) => key.split(' ')[0]).join(', ')} \`${path}\` | ${methods[0]?.since ?? ''} | ${stateOf(methods)} |`,
      ),
      '',
    ]),
    '## Members',
    '',
    ...compareMembers().flatMap(({ object, members }) => [
      `### ${object}`,
      '',
      '| Members | Since | Diglot |',
      '|---|---|---|',
      ...[...Map.groupBy(members, (member) => `${member.since} ${stateOf([member])}`).values()].map(
        (group) =>
          `| ${group.map(({ name }) => `\`${name}\``).join(', ')} | ${group[0]?.since ?? ''} | ${stateOf(group)} |`,
      ),
      '',
    ]),
    'This page is generated with `npm run docs`.',
    '',
  ].join('\n')
}

function summary(): string {
  const routes = compareRoutes().flatMap(({ rows }) => rows.flatMap(({ methods }) => methods))
  const members = compareMembers().flatMap((object) => object.members)
  return [
    '| | 4.16 | later |',
    '|---|---|---|',
    `| Routes | ${share(routes, true)} | ${share(routes, false)} |`,
    `| Members | ${share(members, true)} | ${share(members, false)} |`,
    '',
  ].join('\n')
}

function share(all: readonly Compared[], isOld: boolean): string {
  const some = all.filter(({ since }) => (since === '4.16') === isOld)
  return `${some.filter(({ isThere }) => isThere).length} of ${some.length}`
}

function stateOf(parts: readonly Compared[]): string {
  const missing = parts.filter(({ isThere }) => !isThere)
  if (missing.length === 0) return 'yes'
  const reasons = [...new Set(missing.map(({ reason }) => reason ?? '?'))].join(' ')
  if (missing.length === parts.length) return `no: ${reasons}`
  return `not ${missing.map(({ key }) => key.split(' ')[0]).join(', ')}: ${reasons}`
}
