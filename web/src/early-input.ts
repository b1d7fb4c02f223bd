/** The content of a field. */
interface Input {
  readonly value: string
  /** Undefined unless the field is a checkbox or radio button. */
  readonly checked?: boolean
}

/** What the inline script has recorded (`src/api/web/rendering/inline-script.ts`). */
interface Early {
  /** Changed fields and their content. */
  readonly fields: ReadonlyMap<Element, Input>
  /** The last button pressed or form submitted. */
  pressed: Element | null
  stop(): void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const CONTROLS = 'a[href], button, input, textarea, select, form'

/**
 * Collects what the user typed, pressed or focused before the page is hydrated. Returns a function that repeats it on the
 * hydrated page.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  const { early } = globalThis as { readonly early?: Early }
  const before = controlsIn(root)
  const focused = before.indexOf(document.activeElement as Element)

  return () => {
    early?.stop()
    const now = controlsIn(root)
    /** The control that replaced this one. */
    const replacementOf = (control: Element | null): Element | null => {
      if (control === null || now.includes(control)) return control
      const other = now[before.indexOf(control)]
      return other && nameOf(other) === nameOf(control) ? other : null
    }
    const target = replacementOf(before[focused] ?? null)
    if (target instanceof HTMLElement && document.activeElement === document.body) {
      target.focus({ preventScroll: true })
    }
    for (const [field, input] of early?.fields ?? []) repeatInput(replacementOf(field) as Field | null, input)
    const pressed = replacementOf(early?.pressed ?? null)
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

/** Sets the content of a field as if it was typed. React only notices content that differs from what it last saw. */
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
  // Bypasses the property in which React tracks the values it has set itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function isSwitch({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}
