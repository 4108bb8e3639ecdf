import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'

const bucket = 'test-bucket'

/**
 * A line to a store that runs already, such as Ceph's gateway, with the hooks of s3-server.fixture.ts. Requests arrive
 * there byte for byte, so it is the store that judges signatures. It begins with an empty bucket: one test file at a time.
 */
export async function realS3(endpoint: string, keys: { accessKeyId: string; secretAccessKey: string }) {
  const region = 'us-east-1'
  const own = new AwsClient({ ...keys, region, service: 's3', retries: 0 })
  const inBucket = (search = '') => `${endpoint}/${bucket}${search}`
  const textOf = async (search: string) => (await own.fetch(inBucket(search))).text()
  await own.fetch(inBucket(), { method: 'PUT' })
  for (const [, key] of (await textOf('?list-type=2')).matchAll(/<Key>([^<]+)<\/Key>/g))
    await own.fetch(`${inBucket()}/${key}`, { method: 'DELETE' })
  const uploads = /<Upload>.*?<Key>([^<]+)<\/Key>.*?<UploadId>([^<]+)<\/UploadId>/gs
  const unfinished = async () => [...(await textOf('?uploads')).matchAll(uploads)]
  for (const [, key, id] of await unfinished())
    await own.fetch(`${inBucket()}/${key}?uploadId=${id}`, { method: 'DELETE' })

  const requests: string[] = []
  const hooks = {
    before: async (_request: IncomingMessage): Promise<number | null> => null,
    keysAtOnce: 1_000,
  }
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', endpoint)
    requests.push(`${incoming.method} ${url.pathname}${url.search.replace(/=[^&]*/g, '')}`)
    const fault = await hooks.before(incoming)
    if (fault) {
      incoming.resume()
      return void outgoing.writeHead(fault).end('<Error><Code>TestFault</Code></Error>')
    }
    // The site leaves to the store how many keys it tells at once.
    if (url.searchParams.get('list-type') === '2' && hooks.keysAtOnce < 1_000) {
      url.searchParams.set('max-keys', String(hooks.keysAtOnce))
      const answer = await own.fetch(url.href)
      return void outgoing.writeHead(answer.status).end(await answer.text())
    }
    const { method, headers } = incoming
    const onward = ask(endpoint, { method, headers, path: incoming.url, setHost: false }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket, region, ...keys },
    requests,
    hooks,
    unfinished: async () => (await unfinished()).length,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
