import { Client, type ClientConfig } from 'pg'

/** What is wanted of the server that is connected to, as libpq names it. */
const wishes = ['any', 'read-write', 'primary', 'standby'] as const
type Wish = (typeof wishes)[number]

type Servers = { urls: string[]; wish: Wish }

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/
const wishParameter = /([?&])target_session_attrs=([^&]*)(&|$)/

/** One address for each server it names; null where it is none. Who names several can write to one of them only. */
export function readServers(url: string): Servers | null {
  const [, before = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  const several = hosts.split(',')
  const wish = wishParameter.exec(rest)?.[2] ?? (several.length > 1 ? 'read-write' : 'any')
  const after = rest.replace(wishParameter, (_, first: string, __, last: string) => (last ? first : ''))
  const urls = several.map((host) => before + host + after)
  const isRight = before !== '' && urls.every((one) => URL.canParse(one)) && wishes.includes(wish as Wish)
  return isRight ? { urls, wish: wish as Wish } : null
}

type Place = { host: string; port: number }

const probeMs = 2_000

/** Connects, and says whether it is the one that is wanted. */
async function probe(url: string, wish: Wish): Promise<Place> {
  const client = new Client({
    connectionString: url,
    application_name: 'blockyard-find',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireWanted(client, wish)
    return { host: client.host, port: client.port }
  } finally {
    void client.end().catch(() => {})
  }
}

async function requireWanted(client: Client, wish: Wish): Promise<void> {
  if (wish === 'any') return
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]!.standby !== (wish === 'standby'))
    throw noServer(`${client.host} is not what is wanted: ${wish}`)
}

/** Told apart from a wrong statement by its code, as every fault of a connection is. */
const noServer = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' })

/** Which of several servers is the wanted one, until a connection to it fails. */
function makeFinder({ urls, wish }: Servers) {
  let found: Promise<Place> | null = null
  return {
    find: (): Promise<Place> =>
      (found ??= Promise.any(urls.map((url) => probe(url, wish))).catch((error: AggregateError) => {
        found = null
        throw Object.assign(noServer(`No server is ${wish}`), { cause: error.errors[0] })
      })),
    forget: () => void (found = null),
  }
}

type Connect = (done: (error?: Error) => void) => void

/** A connection to whichever of the servers is the wanted one at that moment. */
function clientOf(servers: Servers): typeof Client {
  const finder = makeFinder(servers)
  class FoundClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      this.on('error', finder.forget)
    }
    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connecting = this.connectToFound().catch((error: unknown) => {
        finder.forget()
        throw error
      })
      if (!callback) return connecting
      connecting.then(() => (callback as (error?: Error) => void)(), callback)
    }
    private async connectToFound(): Promise<this> {
      Object.assign(this, await finder.find())
      const connect = super.connect.bind(this) as Connect
      await new Promise<void>((resolve, reject) => connect((error) => (error ? reject(error) : resolve())))
      // It may have become a standby since it was found.
      await requireWanted(this, servers.wish).catch((error: unknown) => {
        void this.end().catch(() => {})
        throw error
      })
      return this
    }
  }
  return FoundClient as typeof Client
}

const clients = new Map<string, typeof Client>()

/** How to connect to this address: with which class, and with what. Pools take both as they are. */
export function connectionTo(url: string): { Client: typeof Client; connectionString: string } {
  const servers = readServers(url)
  // Those who name one server and want nothing of it, and whatever only the driver can read.
  if (!servers || (servers.urls.length === 1 && servers.wish === 'any'))
    return { Client, connectionString: url }
  const known = clients.get(url) ?? clientOf(servers)
  clients.set(url, known)
  return { Client: known, connectionString: servers.urls[0]! }
}
