import type { Client, ClientConfig } from 'pg'

type Connection = { client: Client; opened: Promise<unknown>; underWay: number }

export type SharedConnections = {
  /** Runs work on the connection that has least to do; what others sent before is answered first. */
  use<T>(work: (client: Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * A few connections on which statements follow each other without waiting for answers, for whatever needs none for
 * itself. A pool lends each connection out for one statement and takes it back, with three timers and a turn of the
 * loop for each: a twentieth of the work of a page.
 */
export function shareConnections(
  settings: ClientConfig & { max: number; Client: typeof Client },
  onError: (error: Error) => void,
): SharedConnections {
  const connections: Connection[] = []

  function open(): Connection {
    const client = new settings.Client({ ...settings, pipeline: true } as ClientConfig)
    const opened = client.connect()
    const connection = { client, opened, underWay: 0 }
    const drop = () => {
      const at = connections.indexOf(connection)
      if (at >= 0) connections.splice(at, 1)
    }
    // Without a listener a connection that the server drops would end the process.
    client.on('error', (error) => {
      drop()
      onError(error)
    })
    client.on('end', drop)
    opened.catch(drop)
    connections.push(connection)
    return connection
  }

  function choose(): Connection {
    let least: Connection | undefined
    for (const connection of connections) {
      if (connection.underWay === 0) return connection
      if (!least || connection.underWay < least.underWay) least = connection
    }
    return !least || connections.length < settings.max ? open() : least
  }

  return {
    async use(work) {
      const connection = choose()
      connection.underWay++
      try {
        await connection.opened
        return await work(connection.client)
      } finally {
        connection.underWay--
      }
    },
    close: async () => void (await Promise.allSettled(connections.map(({ client }) => client.end()))),
  }
}
