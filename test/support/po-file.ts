/** A PO file with these translations; those that start with `~` need editing. */
export function poFile(entries: Readonly<Record<string, string>>, header = ''): string {
  const messages = Object.entries(entries).map(([source, target]) => {
    const [context = '', id = source] = source.includes('/') ? source.split('/') : ['', source]
    return [
      ...(target.startsWith('~') ? ['#, fuzzy'] : []),
      ...(context === '' ? [] : [`msgctxt ${JSON.stringify(context)}`]),
      `msgid ${JSON.stringify(id)}`,
      `msgstr ${JSON.stringify(target.replace(/^~/, ''))}`,
      '',
    ].join('\n')
  })
  return [...(header === '' ? [] : [header]), ...messages].join('\n')
}
