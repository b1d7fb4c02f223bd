import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { isProcessGone, processName } from './process-name.ts'

describe('isProcessGone', () => {
  it('distinguishes ended from running processes of this machine, and knows nothing of others', async () => {
    const name = processName()
    const other = spawn(process.execPath, ['--version'])
    await once(other, 'exit')
    const [place] = name.split(':')

    expect(processName()).not.toBe(name)
    expect(isProcessGone(`${name}:7`)).toBe(false)
    expect(isProcessGone(`${place}:${other.pid}:abcd:7`)).toBe(process.platform === 'linux')
    expect(isProcessGone(`elsewhere:${other.pid}:abcd:7`)).toBe(false)
    expect(isProcessGone(`${place}:-1:abcd`)).toBe(false)
    expect(isProcessGone('')).toBe(false)
  })
})
