/** A row that was read earlier has been deleted by another request since. */
export class RowRemoved extends Error {
  constructor(table: string, id: number) {
    super(`${table} ${id} has been removed`)
    this.name = 'RowRemoved'
  }
}
