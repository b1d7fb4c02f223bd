import { DatabaseSync } from 'node:sqlite'

/**
 * Loaded before the server by the bench of writes: a commit takes BENCH_SYNC_MS longer before it returns, as on a disk
 * that takes so long to sync. The thread stands still meanwhile, as it does while SQLite waits for the disk.
 */
const milliseconds = Number(process.env.BENCH_SYNC_MS ?? 0)
const exec = DatabaseSync.prototype.exec
const pause = new Int32Array(new SharedArrayBuffer(4))

DatabaseSync.prototype.exec = function slowExec(this: DatabaseSync, sql: string): void {
  exec.call(this, sql)
  if (sql === 'commit') Atomics.wait(pause, 0, 0, milliseconds)
}
