import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('public addresses', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::8.8.8.8',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'example.org',
    '',
  ])('are not %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '140.82.121.4',
    '2606:50c0:8000::153',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2a00:1450::1',
  ])('may be %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  })
})
