import type { Db, Result } from './client.ts'
import { compile } from './sql.ts'
import type { Sql } from './sql.ts'

/** Anything but a plain question may change what other answers say. */
const changes = /\b(insert|update|delete|lock|nextval|pg_notify|pg_advisory\w*)\b/i

/**
 * A database for the making of one page: a question that some other part of the page has asked already is not asked
 * again. Whoever reads gets the same rows, so nobody may change them.
 */
export function askOnce(db: Db): Db & { sent(): number } {
  const asked = new Map<string, Promise<Result<object>>>()
  let sent = 0
  return {
    origin: db,
    /** How many statements the page took so far. */
    sent: () => sent,
    execute<Row extends object>(statement: Sql): Promise<Result<Row>> {
      const { text, values } = compile(statement)
      if (changes.test(text)) {
        asked.clear()
        sent++
        return db.execute<Row>(statement)
      }
      const key = `${text}\n${JSON.stringify(values)}`
      const known = asked.get(key) as Promise<Result<Row>> | undefined
      if (known) return known
      sent++
      const answer = db.execute<Row>(statement)
      asked.set(key, answer)
      return answer
    },
    transaction(work) {
      asked.clear()
      return db.transaction(work)
    },
  }
}
