const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/

/**
 * The network of an IP address, `203.0.113.0/24` or `2001:db8:12::/48`: enough to recognize the origin of a sign-in,
 * but not enough to identify a household. Empty for an invalid address.
 */
export function networkOf(address: string): string {
  const [, head] = IPV4.exec(address) ?? []
  if (head !== undefined) return `${head}.0/24`
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return ''
  const [before = '', after] = address.toLowerCase().split('::')
  const groups = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const missing = after === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...tail]
  const shown = all.slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${shown.join(':').replace(/(:0)+$/, '')}::/48`
}
