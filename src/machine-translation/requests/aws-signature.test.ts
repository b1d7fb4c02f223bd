import { describe, expect, it } from 'vitest'
import { signAws } from './aws-signature.ts'

/** Credentials, time and results of the AWS Signature Version 4 test suite. */
const CREDENTIALS = {
  key: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}
const NOW = new Date('2015-08-30T12:36:00Z')

function signatureOf(method: string, url: string, headers: Record<string, string> = {}, body = '') {
  const { authorization } = signAws({ method, url, headers, body }, CREDENTIALS, NOW)
  return authorization
}

const SCOPE = 'Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request'

describe('signatures of AWS', () => {
  it.each([
    [
      'get-vanilla',
      'GET',
      'https://example.amazonaws.com/',
      '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    ],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      'https://example.amazonaws.com/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'post-vanilla',
      'POST',
      'https://example.amazonaws.com/',
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    ],
  ])('are those of the test suite: %s', (_name, method, url, signature) => {
    expect(signatureOf(method, url)).toBe(
      `AWS4-HMAC-SHA256 ${SCOPE}, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    )
  })

  it('cover headers and body: post-x-www-form-urlencoded', () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

    expect(signatureOf('POST', 'https://example.amazonaws.com/', headers, 'Param1=value1')).toBe(
      `AWS4-HMAC-SHA256 ${SCOPE}, SignedHeaders=content-type;host;x-amz-date, Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a`,
    )
  })
})
