import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../../db/client.ts'
import { databaseUrl } from './database-url.ts'

export type TestDatabase = Database & { url: string }

/** A database of one's own, cloned from the migrated template; dropped when the test file ends. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(serverUrl, `create database ${name} template template_blockyard strategy file_copy`)
  const url = databaseUrl(serverUrl, name)
  const database = openDatabase(url, { max: 20 })
  afterAll(async () => {
    await database.close()
    await admin(serverUrl, `drop database if exists ${name} with (force)`)
  })
  return { ...database, url }
}

async function admin(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
