import { writeStatus } from './status.ts'

await writeStatus()
