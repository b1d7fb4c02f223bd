/** A row that was read before has been removed by another request in the meantime. */
export class RowRemoved extends Error {
  constructor(table: string, id: number) {
    super(`${table} ${id} has been removed`)
    this.name = 'RowRemoved'
  }
}
