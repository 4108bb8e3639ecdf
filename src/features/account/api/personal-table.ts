import type { Db } from '../../../db/client.ts'

export type PersonalTable = {
  table: string
  /** Columns that name a person. The first one says whose row it is; the others are people who acted on it. */
  people: readonly string[]
  /** The columns of an export, without secrets and other people's actions. */
  columns: readonly string[]
  /** `remove`: deleted with the account. `keep`: stays, because the history of the site needs it. */
  onDeletion: 'remove' | 'keep'
  /** Runs before the rows are deleted and corrects what was counted or copied from them elsewhere. */
  beforeRemoval?: (db: Db, userId: number) => Promise<void>
}
