import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { realS3 } from './real-s3.fixture.ts'

type Context = {
  req: IncomingMessage
  res: ServerResponse
  query: Record<string, string>
  status: number
  type: string
  body: string
}
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
type S3rver = { middleware: Middleware[]; run(): Promise<AddressInfo>; close(): Promise<void> }
// It has no types and no ES module.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

const bucket = 'test-bucket'
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * A real S3-compatible server in this process. s3rver 3.7.1 works with Node 24, within limits: it does not check
 * version 4 signatures, cannot abort or list uploads in parts, its page tokens need a cipher that OpenSSL 3 no longer
 * has (all of that is added below), it writes objects in place and not at once, and takes parts of any size. With
 * TEST_S3_ENDPOINT a store that runs already is asked instead; its account has the keys above.
 */
export async function s3Server() {
  const { TEST_S3_ENDPOINT: real } = process.env
  if (real) return realS3(real, keys)
  const directory = await mkdtemp(path.join(tmpdir(), 'blockyard-s3-'))
  const uploads = path.join(directory, bucket, '._S3rver_uploads')
  const requests: string[] = []
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const hooks = {
    before: async (_request: IncomingMessage): Promise<number | null> => null,
    keysAtOnce: 1_000,
  }

  server.middleware.unshift(async (context, next) => {
    const url = new URL(context.req.url ?? '/', 'http://x')
    requests.push(`${context.req.method} ${url.pathname}${url.search.replace(/=[^&]*/g, '')}`)
    const refuse = (status: number, code: string) =>
      Object.assign(context, { status, type: 'application/xml', body: `<Error><Code>${code}</Code></Error>` })
    const fault = await hooks.before(context.req)
    if (fault) return void refuse(fault, 'TestFault')
    if (!isSignedRight(context.req, url)) return void refuse(403, 'SignatureDoesNotMatch')

    const uploadId = url.searchParams.get('uploadId')
    if (context.req.method === 'DELETE' && uploadId) {
      await rm(path.join(uploads, uploadId), { recursive: true, force: true })
      context.status = 204
    } else if (context.req.method === 'GET' && url.searchParams.has('uploads')) {
      Object.assign(context, { status: 200, type: 'application/xml', body: await listUploads(uploads) })
    } else if (url.searchParams.get('list-type') === '2') await listByMarker(context, next, hooks.keysAtOnce)
    else await next()
  })
  const { port } = await server.run()
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...keys },
    requests,
    hooks,
    unfinished: async () => (await readdir(uploads).catch(() => [])).length,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function listUploads(folder: string): Promise<string> {
  const ids = await readdir(folder).catch(() => [])
  const entries = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(path.join(folder, id, 'key'), 'utf8')
      const { mtime } = await stat(path.join(folder, id))
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
    }),
  )
  return `<ListMultipartUploadsResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`
}

/** The first version of the same list has no tokens: it goes on after the key it is given. */
async function listByMarker(context: Context, next: () => Promise<void>, keysAtOnce: number): Promise<void> {
  const { 'list-type': _, 'continuation-token': token = '', ...query } = context.query
  const marker = Buffer.from(token, 'base64url').toString()
  context.query = { ...query, marker, 'max-keys': String(keysAtOnce) }
  await next()
  if (!context.body.includes('<IsTruncated>true<')) return
  const last = [...context.body.matchAll(/<Key>([^<]+)<\/Key>/g)].at(-1)![1]!
  const following = Buffer.from(last).toString('base64url')
  context.body = context.body.replace(
    '</ListBucketResult>',
    `<NextContinuationToken>${following}</NextContinuationToken></ListBucketResult>`,
  )
}

const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4 as the documentation describes it, independent of the library that signed. */
function isSignedRight({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const header = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const [credential = '', names = '', given = ''] = header
    ? header.slice(1)
    : [query('X-Amz-Credential'), query('X-Amz-SignedHeaders'), query('X-Amz-Signature')]
  const [, day = '', region = '', service = ''] = credential.split('/')
  const search = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .toSorted()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const payload = header ? String(headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD'
  const canonical = [method, url.pathname, search, lines.join(''), names, payload].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const date = header ? String(headers['x-amz-date']) : query('X-Amz-Date')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = ['aws4_request', service, region, day].reduceRight<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  const wanted = hmac(key, toSign)
  return given.length === 64 && timingSafeEqual(wanted, Buffer.from(given, 'hex'))
}
