import { lockDataFolder } from '../../src/storage/data-folder-lock.ts'

lockDataFolder(process.argv[2]!)
process.stdout.write('locked\n')
setInterval(() => {}, 1000)
