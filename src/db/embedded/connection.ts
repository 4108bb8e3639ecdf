import { Client } from 'pg'

export const PORT = 5432

/**
 * `localhost` is only there because an address without a host is no valid URL; the socket folder in `host` wins.
 * Port and sslmode are said aloud so that PGPORT or PGSSLMODE in the environment cannot change them.
 */
export function socketUrl(socketDir: string, database = 'blockyard'): string {
  const host = encodeURIComponent(socketDir).replaceAll('%2F', '/')
  return `postgresql://blockyard@localhost/${database}?host=${host}&port=${PORT}&sslmode=disable`
}

export type Answer =
  | { state: 'ready' }
  | { state: 'no database' }
  | { state: 'busy'; message: string } // a server answers, but not yet or not any more
  | { state: 'silent'; message: string } // nobody listens there

export async function ask(socketDir: string): Promise<Answer> {
  try {
    await withClient(socketUrl(socketDir), (client) => client.query('select 1'))
    return { state: 'ready' }
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (code === '3D000') return { state: 'no database' }
    // SQLSTATE; names of system errors begin with E, and EPIPE is as long as one.
    if (/^(?!E)[0-9A-Z]{5}$/.test(code)) return { state: 'busy', message }
    return { state: 'silent', message }
  }
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A server that goes away between two queries is reported by the next query; without a listener it would throw.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
