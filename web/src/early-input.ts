/** What is in a field. */
interface Input {
  readonly value: string
  /** Undefined for fields that are no boxes to check. */
  readonly checked?: boolean
}

/** What the first script of a document keeps (`src/api/web/first-script.ts`). */
interface Early {
  /** Fields that somebody typed into or changed, and what they then had. */
  readonly fields: ReadonlyMap<Element, Input>
  /** The button or form that was pressed or sent last. */
  pressed: Element | null
  stop(): void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const CONTROLS = 'a[href], button, input, textarea, select, form'

/**
 * Somebody may have typed, pressed a button or gone to a link before the script of the page has started. Called before that,
 * gives what does the same to the page once it works.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  const { early } = globalThis as { readonly early?: Early }
  const before = controlsIn(root)
  const focused = before.indexOf(document.activeElement as Element)

  return () => {
    early?.stop()
    const now = controlsIn(root)
    /** The control that stands where this one stood. */
    const sameAs = (control: Element | null): Element | null => {
      if (control === null || now.includes(control)) return control
      const other = now[before.indexOf(control)]
      return other && nameOf(other) === nameOf(control) ? other : null
    }
    const wanted = sameAs(before[focused] ?? null)
    if (wanted instanceof HTMLElement && document.activeElement === document.body) {
      wanted.focus({ preventScroll: true })
    }
    for (const [field, input] of early?.fields ?? []) repeatInput(sameAs(field) as Field | null, input)
    const pressed = sameAs(early?.pressed ?? null)
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else if (pressed instanceof HTMLElement) pressed.click()
  }
}

function controlsIn(root: HTMLElement): readonly Element[] {
  return [...root.querySelectorAll(CONTROLS)]
}

function nameOf(control: Element): string {
  return `${control.tagName} ${control.getAttribute('name')} ${control.getAttribute('href')}`
}

/** Puts this into a field as if somebody typed it: React hears of what differs from what it last saw. */
function repeatInput(field: Field | null, { value, checked }: Input): void {
  if (field === null) return
  if (field instanceof HTMLInputElement && isSwitch(field)) {
    if (checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const prototype = Object.getPrototypeOf(field) as object
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  // Past the property by which React notes what it set itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function isSwitch({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}
