const KEY = 'diglot-count-characters'

/** True if the user turned the character count on for texts without a limit. */
export function countsCharacters(): boolean {
  return localStorage.getItem(KEY) === 'on'
}

/** Turns it on or off, in this browser. */
export function switchCounting(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
}
