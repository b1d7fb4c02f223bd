import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** What axe finds on a page, or one rule of it, one line for each element. */
export async function axeFindings(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE)
  const violations: readonly Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly: rule === undefined ? RULES : [rule], resultTypes: ['violations'] })}).then((result) => result.violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  )
}

/** Elements that stick out of the window to the side, which makes a page scroll there. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 5)
  })()`)
}

/** Moves that nobody sees, as a part of the window times the way. */
const UNSEEN = 0.01

/** What moved by itself since the page was opened: everything is in its place when it is first seen. */
export async function findShifts(page: Page): Promise<string[]> {
  return page.evaluate(`new Promise((resolve) => {
    const moved = []
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (value < ${UNSEEN} || hadRecentInput) continue
        moved.push(...sources.map(({ node, previousRect, currentRect }) =>
          (node?.className ?? node?.nodeName) + ' from ' + previousRect.y + ' to ' + currentRect.y))
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(moved), 100)
  })`)
}
