import type { ChildProcess } from 'node:child_process'

const running = new Map<ChildProcess, NodeJS.Signals>()

/** Remembers a process that does not get the signals of this terminal, so that it can be ended with the test. */
export function detached<Child extends ChildProcess>(
  child: Child,
  lastSignal: NodeJS.Signals = 'SIGKILL',
): Child {
  running.set(child, lastSignal)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends all detached processes at once. */
export function killDetached(): void {
  for (const [child, signal] of running) child.kill(signal)
}
