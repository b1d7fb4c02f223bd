import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:0db8:0012:0034:0:0:0:1', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '0::/48'],
  ['', ''],
  ['nonsense', ''],
])('shortens %s to %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
