import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before the server by the bench of writes: a sync takes BENCH_SYNC_MS longer before it is over, as on a disk that
 * takes so long.
 */
const milliseconds = Number(process.env.BENCH_SYNC_MS ?? 0)
const { fdatasync } = fs

function slowSync(file: number, done: fs.NoParamCallback): void {
  fdatasync(file, (error) => setTimeout(done, milliseconds, error))
}

fs.fdatasync = Object.assign(slowSync, { __promisify__: fdatasync.__promisify__ })
syncBuiltinESMExports()
