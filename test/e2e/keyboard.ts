import type { Page } from 'playwright-core'

const MAX_PRESSES = 120

/** Presses Tab until the element with this name has the focus, as people without a mouse do; throws when it never gets it. */
export async function pressTabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = []
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press('Tab')
    const focused: string = await page.evaluate(`(() => {
      const element = document.activeElement
      const label = element.labels?.[0]?.innerText ?? element.getAttribute('aria-label') ?? element.innerText
      return (label ?? '').split('\\n')[0].replace(/\\s*\\*$/, '').trim()
    })()`)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
    seen.push(focused)
  }
  throw new Error(`Tab does not lead to “${name}”, but to ${[...new Set(seen)].join(', ')}`)
}
