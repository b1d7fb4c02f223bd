const KEY = 'diglot-count-characters'

/** True when somebody wants to see how long texts are, also without a limit. */
export function countsCharacters(): boolean {
  return localStorage.getItem(KEY) === 'on'
}

/** Shows or hides it, in this browser. */
export function switchCounting(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
}
