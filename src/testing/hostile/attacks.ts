import { randomBytes } from 'node:crypto'
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What an attacker found out before: an account of their own, and content that everybody can see. */
export type Facts = { port: number; token: string; archivePage: string; picture: string; article: number }

/** Everything an attack sends comes from this one address. */
const attackerAddress = '127.0.0.66'
const word = () => randomBytes(5).toString('hex')

type Sent = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer }

/** Counts what the attack was answered with, so that a test can see that it really ran. */
export class Attacker {
  readonly answers: Record<string, number> = {}
  readonly facts: Facts
  readonly until: number
  private readonly agent = new Agent({ keepAlive: true, localAddress: attackerAddress })

  constructor(facts: Facts, seconds: number) {
    this.facts = facts
    this.until = Date.now() + seconds * 1000
  }

  get goesOn(): boolean {
    return Date.now() < this.until
  }

  note(what: number | string): void {
    this.answers[what] = (this.answers[what] ?? 0) + 1
  }

  ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<string> {
    return new Promise((resolve) => {
      const { port } = this.facts
      const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: this.agent })
      sent.setTimeout(20_000, () => sent.destroy())
      sent.on('response', (answer) => {
        this.note(answer.statusCode ?? 0)
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('close', () => resolve(text))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        this.note(error.code ?? 'broken')
        // A refused connection is not tried again a million times a second.
        setTimeout(() => resolve(''), 20)
      })
      sent.end(body)
    })
  }

  /** So many lanes, each as fast as the answers come. */
  async flood(lanes: number, one: () => Promise<unknown>): Promise<void> {
    const lane = async () => {
      while (this.goesOn) await one()
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  /** Sockets that say something and then hold on; whatever is closed is opened anew. */
  async hold(count: number, words: string, reads = true): Promise<void> {
    const sockets = new Set<ReturnType<typeof connect>>()
    while (this.goesOn) {
      for (let free = Math.min(100, count - sockets.size); free > 0; free--) {
        const socket = connect({ port: this.facts.port, host: '127.0.0.1', localAddress: attackerAddress })
        sockets.add(socket)
        this.note('opened')
        socket.on('error', () => {})
        socket.on('close', () => sockets.delete(socket))
        if (reads) socket.resume()
        socket.write(words)
      }
      await sleep(50)
    }
    for (const socket of sockets) socket.destroy()
  }
}

const bearer = ({ token }: Facts) => ({ authorization: `Bearer ${token}` })
const json = (facts: Facts) => ({ ...bearer(facts), 'content-type': 'application/json' })

export const attacks: Record<string, (attacker: Attacker) => Promise<void>> = {
  'banners of made-up names': (a) => a.flood(20, () => a.ask(`/heads/x${word()}.banner.webp`)),

  'bodies that never end': (a) =>
    a.hold(
      600,
      'POST /en/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nx',
    ),

  'live streams by HEAD and GET': (a) =>
    Promise.all([
      a.flood(10, () => a.ask('/api/live', { method: 'HEAD' })),
      a.hold(300, 'GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    ]).then(() => {}),

  'pages that are not cached': (a) =>
    a.flood(20, () =>
      a.ask(`/en/resources?page=${Math.ceil(Math.random() * 50)}`, { headers: { cookie: 'auth.x=1' } }),
    ),

  'searches by page': (a) => a.flood(20, () => a.ask(`/en/search?q=${word()}+shop`)),

  'addresses that do not exist': (a) => a.flood(20, () => a.ask(`/en/${word()}/${word()}`)),

  'a look into an archive': (a) => a.flood(20, () => a.ask(`${a.facts.archivePage}&entry=${word()}`)),

  'heavy pictures': (a) => {
    const edge = `----${word()}`
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const body = Buffer.concat([
      Buffer.from(head),
      Buffer.from(a.facts.picture, 'base64'),
      Buffer.from(`\r\n--${edge}--\r\n`),
    ])
    const headers = { ...bearer(a.facts), 'content-type': `multipart/form-data; boundary=${edge}` }
    return a.flood(8, () => a.ask('/api/attachments/upload?type=content', { method: 'POST', headers, body }))
  },

  'parallel parts of one upload': async (a) => {
    const length = 8 * 1024 * 1024
    const { port } = a.facts
    const location = await new Promise<string>((resolve) => {
      const headers = {
        ...bearer(a.facts),
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        'upload-metadata': `filename ${Buffer.from('a.zip').toString('base64')},type ${Buffer.from('version').toString('base64')}`,
      }
      const sent = request({
        port,
        host: '127.0.0.1',
        path: '/api/attachments/tus',
        method: 'POST',
        headers,
        localAddress: attackerAddress,
      })
      sent.on('response', (answer) =>
        resolve(new URL(answer.headers.location ?? '/none', 'http://x').pathname),
      )
      sent.end()
    })
    a.note(location.includes('tus') ? 'upload opened' : 'no upload')
    const head = `PATCH ${location} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${a.facts.token}\r\ntus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: 0\r\ncontent-length: ${length}\r\n\r\n`
    await a.hold(24, head + 'x'.repeat(1024 * 1024))
  },

  'previews of long texts': (a) =>
    a.flood(8, () =>
      a.ask('/api/articles/preview', {
        method: 'POST',
        headers: json(a.facts),
        body: JSON.stringify({ language: 'en', content: '!['.repeat(60_000) }),
      }),
    ),

  'logins with wrong passwords': (a) =>
    a.flood(20, () =>
      a.ask('/_auth/local/local/authorize', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'password', username: word(), password: word() }),
      }),
    ),

  'readers who do not read': (a) =>
    a.hold(400, 'GET /ru HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20), false),

  'connections that say nothing': (a) => a.hold(2_000, ''),

  'numbers and health': (a) =>
    a.flood(20, () => a.ask(['/metrics', '/readyz', '/healthz?deep'][Math.floor(Math.random() * 3)]!)),

  'cards and covers': (a) =>
    a.flood(20, () =>
      a.ask(
        Math.random() < 0.5
          ? `/covers/article-${Math.ceil(Math.random() * 1000)}-1280.webp`
          : `/cards/article-${a.facts.article}-en-${word()}${word().slice(0, 4)}.jpg`,
      ),
    ),
}
