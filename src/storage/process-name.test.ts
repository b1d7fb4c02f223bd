import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { hasProcessExited, processName } from './process-name.ts'

describe('hasProcessExited', () => {
  it('distinguishes ended from running processes of this machine, and knows nothing of others', async () => {
    const name = processName()
    const other = spawn(process.execPath, ['--version'])
    await once(other, 'exit')
    const [place] = name.split(':')

    expect(processName()).not.toBe(name)
    expect(hasProcessExited(`${name}:7`)).toBe(false)
    expect(hasProcessExited(`${place}:${other.pid}:abcd:7`)).toBe(process.platform === 'linux')
    expect(hasProcessExited(`elsewhere:${other.pid}:abcd:7`)).toBe(false)
    expect(hasProcessExited(`${place}:-1:abcd`)).toBe(false)
    expect(hasProcessExited('')).toBe(false)
  })
})
