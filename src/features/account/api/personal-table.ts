import type { Db } from '../../../db/client.ts'

export type PersonalTable = {
  table: string
  /** Columns that name a person. The first one says whose row it is; the others are people who acted on it. */
  people: readonly string[]
  /** What the person gets in an export; secrets and other people's doings are left out. */
  columns: readonly string[]
  /** `remove`: goes with the account. `keep`: stays, because the history of the site needs it. */
  onDeletion: 'remove' | 'keep'
  /** Runs before the rows go: what elsewhere was counted or copied from them. */
  beforeRemoval?: (db: Db, userId: number) => Promise<void>
}
