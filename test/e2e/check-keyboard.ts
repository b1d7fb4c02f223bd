import type { Page } from 'playwright-core'

const PRESSES_AT_ONCE = 40
const MOST_PRESSES = 240

/** Kept in the page: what can be used, what the keyboard reached, and what showed no focus when it was. */
const WATCH = `(() => {
  const USABLE = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]'
  const looks = (element) => {
    const near = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement, ...(element.labels ?? [])]
    return near.filter(Boolean).map((one) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, top, textDecorationLine } = getComputedStyle(one)
      return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, top, textDecorationLine].join()
    }).join('|')
  }
  const isUsable = (element) => {
    if (element.disabled || element.closest('[inert], [aria-hidden=true], [hidden]') || element.tabIndex < 0) return false
    if (element.type === 'hidden' || element.closest('details:not([open]) > :not(summary)')) return false
    // Of radio buttons that belong together, the chosen one is reached.
    if (element.type === 'radio' && !element.checked && document.querySelector('input[type=radio][name="' + element.name + '"]:checked')) return false
    const { visibility, display } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return visibility !== 'hidden' && display !== 'none' && width > 0 && height > 0
  }
  document.activeElement?.blur()
  window.scrollTo(0, 0)
  const found = [...document.querySelectorAll(USABLE)].filter(isUsable)
  const watched = { before: new Map(found.map((one) => [one, looks(one)])), reached: new Set(), faint: new Set() }
  window.watchedKeys = watched
  document.addEventListener('focusin', ({ target }) => {
    watched.reached.add(target)
    const was = watched.before.get(target)
    if (was !== undefined && was === looks(target)) watched.faint.add(target)
  })
})()`
const REST = `(() => {
  const { before, reached } = window.watchedKeys
  return [...before.keys()].filter((one) => one.isConnected && !reached.has(one)).length
})()`
const FINDINGS = `(() => {
  const { before, reached, faint } = window.watchedKeys
  const name = (one) => one.outerHTML.replace(/\\s+/g, ' ').slice(0, 140)
  const missed = [...before.keys()].filter((one) => one.isConnected && !reached.has(one))
  return [
    ...missed.map((one) => 'Tab does not lead to ' + name(one)),
    ...[...faint].map((one) => 'no focus is seen on ' + name(one)),
  ].slice(0, 10)
})()`

/** What people without a mouse miss on a page: what Tab does not reach, and what does not show that it has the focus. */
export async function keyboardFindings(page: Page): Promise<string[]> {
  await page.evaluate(WATCH)
  for (let presses = 0; presses < MOST_PRESSES; presses += PRESSES_AT_ONCE) {
    await Promise.all(Array.from({ length: PRESSES_AT_ONCE }, () => page.keyboard.press('Tab')))
    const rest: number = await page.evaluate(REST)
    if (rest === 0) break
  }
  return page.evaluate(FINDINGS)
}

/** What does not close with Escape, or does not give the focus back: menus, and dialogs behind buttons that end in “…”. */
export async function escapeFindings(page: Page): Promise<string[]> {
  const found: string[] = []
  const openers = page.locator('main button[aria-haspopup=menu], main button:text-matches("[a-z]…$")')
  for (const opener of (await openers.all()).slice(0, 3)) {
    if (!(await opener.isEnabled())) continue
    const name = await opener.innerText()
    await opener.focus()
    await page.keyboard.press('Enter')
    const shown = page.locator('[role=menu], [role=dialog]')
    await shown.first().waitFor()
    await page.keyboard.press('Escape')
    await shown.first().waitFor({ state: 'detached' })
    const isBack = await opener.evaluate((element) => element === element.ownerDocument.activeElement)
    if (!isBack) found.push(`the focus does not come back to “${name}”`)
  }
  return found
}
