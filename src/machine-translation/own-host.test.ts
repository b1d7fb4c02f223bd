import { expect, it } from 'vitest'
import { isOwnHost } from './own-host.ts'

it.each([
  'http://localhost:11434/',
  'http://ollama:11434',
  'http://127.0.0.1:5000',
  'http://10.1.2.3',
  'http://192.168.1.5:5000/',
  'http://[::1]:5000',
  'http://[fd00::1]/',
  'https://translate.local',
  'https://mt.corp.internal/api',
])('%s is on an own network', (url) => {
  expect(isOwnHost(url)).toBe(true)
})

it.each([
  'https://api.deepl.com',
  'https://translate.example.org',
  'http://8.8.8.8',
  'http://[2606:4700::1]/',
  'http://172.32.0.1',
  'no url',
  '',
])('%s may be anywhere', (url) => {
  expect(isOwnHost(url)).toBe(false)
})
