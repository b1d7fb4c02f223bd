import { randomBytes } from 'node:crypto'
import type { Db } from '../db.ts'
import { isFileNameTaken } from './save-screenshot.ts'

/** A file name that no other screenshot has (0 for a new one): the given one, or with random characters. */
export async function freeFileName(db: Db, id: number, stem: string, ending: string): Promise<string> {
  let name = `${stem}.${ending}`
  while (await isFileNameTaken(db, name, id)) name = `${stem}_${randomBytes(4).toString('hex')}.${ending}`
  return name
}
