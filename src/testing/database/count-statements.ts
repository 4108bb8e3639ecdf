import type { TestApi } from '../test-api.ts'

/**
 * How many statements some work sends to the database. Ends of transactions are not counted, and nothing else may be at
 * work meanwhile.
 */
export async function countStatements(
  { services: { database } }: Pick<TestApi, 'services'>,
  run: () => Promise<unknown>,
): Promise<number> {
  const before = database.sent()
  await run()
  return database.sent() - before
}
