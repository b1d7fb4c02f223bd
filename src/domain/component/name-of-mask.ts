/** Words that do not describe the content. */
const GENERIC =
  /^(?:locales?|lang(?:uage)?s?|i18n|l10n|intl|translations?|po|lc_messages|src|main|res|resources?|values|strings|messages|localizable|lib|app|assets|public|static|data|content|common|www|web|_?locales)$/i

/** A name for the component of a mask: its descriptive part, or the name of the repository. */
export function nameOfMask(filemask: string, repository: string): string {
  const words = filemask
    .split('/')
    .map((part) => part.replace(/\.[^.*]+$/, '').replaceAll(/[._-]?\*[._-]?/g, ''))
    .filter((part) => part !== '' && !GENERIC.test(part))
  const telling = words.at(-1) ?? lastPart(repository)
  const name = telling.replaceAll(/[_.-]+/g, ' ').trim()
  return name === '' ? 'Texts' : `${name.charAt(0).toLocaleUpperCase('en')}${name.slice(1)}`
}

function lastPart(address: string): string {
  return (
    address
      .replace(/[/?#]+$/, '')
      .replace(/\.git$/, '')
      .split(/[/:]/)
      .at(-1) ?? ''
  )
}
