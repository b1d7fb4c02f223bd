import { SHOWN_PAGES, type ShownPage } from '../test/e2e/pages.ts'

const INTRODUCTION = `# Screenshots of all pages

Screenshots of every page on a desktop and on a phone, in light and dark, taken by \`npm run screenshots\`. The last column notes how a page follows
the six design principles:

1. The string takes center stage.
2. Never wait.
3. Show progress, not tables of numbers.
4. Every problem comes with a solution.
5. Honest and reversible.
6. Works for everyone.

The sixth principle applies everywhere: every page works with the keyboard alone, passes axe in light and dark, and does not overflow horizontally
on a phone. \`test/e2e/every-page.test.ts\` verifies this. It also verifies parts of the second principle: skeletons reserve the space of content
that is loading, and lists render only the visible rows.

| Page | Desktop | Phone | What to look for |
|---|---|---|---|
`

/** The text of `docs/explanation/pages.md`. */
export function screenshotsManual(): string {
  return `${INTRODUCTION}${SHOWN_PAGES.map(rowOf).join('')}\nThis table is generated with \`npm run docs\`.\n`
}

function rowOf({ name, title, note }: ShownPage): string {
  const images = (width: number) =>
    ['light', 'dark'].map((scheme) => `[${scheme}](../images/${name}-${width}-${scheme}.png)`).join(', ')
  return `| ${title} | ${images(1440)} | ${images(390)} | ${note} |\n`
}
