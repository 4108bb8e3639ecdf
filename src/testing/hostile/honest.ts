import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type Sent = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: string | Buffer }
export type Noted = { path: string; status: number | string; ms: number }

/** Asks from an address of its own, and notes how long it took and what came. */
function visitor(port: number, address: string, noted: Noted[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: address })
  const ask = ({ method = 'GET', path, headers = {}, body }: Sent): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now()
      const done = (status: number | string) => {
        noted.push({ path, status, ms: performance.now() - began })
        resolve()
      }
      const sent = request({ port, host: '127.0.0.1', path, method, headers, agent })
      sent.setTimeout(15_000, () => sent.destroy(new Error('no answer within 15 s')))
      sent.on('response', (answer) => answer.resume().on('close', () => done(answer.statusCode ?? 0)))
      sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      sent.end(body)
    })
  return { ask, end: () => agent.destroy() }
}

const cached = ['/ru', '/en', '/th', '/ru/resources', '/en/articles', '/uk/resources/plugins']

/** What a reader asks for: mostly pages that are cached, some that are not, a list of the API, a picture. */
function readersPath(turn: number): string {
  const n = turn % 10
  if (n < 6) return cached[turn % cached.length]!
  if (n === 6)
    return `/ru/resources?page=${1 + (turn % 4)}&sort=${['new', 'downloads', 'reactions'][turn % 3]}`
  if (n === 7) return `/api/resources?per_page=20&sort=${['new', 'downloads', 'updated'][turn % 3]}`
  if (n === 8) return '/api/articles?per_page=10'
  return ['/heads/author.webp', '/heads/moderator.webp', '/heads/admin.banner.webp'][turn % 3]!
}

/** Twenty readers, each with an address of its own, twice a second, and one person who writes. */
export async function honestPeople(
  port: number,
  writer: { token: string; small: Buffer },
  seconds: number,
): Promise<Noted[]> {
  const noted: Noted[] = []
  const until = Date.now() + seconds * 1000
  const readers = Array.from({ length: 20 }, async (_, index) => {
    const reader = visitor(port, `127.0.1.${index + 1}`, noted)
    await sleep(index * 25)
    for (let turn = index; Date.now() < until; turn++) {
      await reader.ask({ path: readersPath(turn) })
      await sleep(500)
    }
    reader.end()
  })
  await Promise.all([...readers, write(port, writer, until, noted)])
  return noted
}

async function write(
  port: number,
  { token, small }: { token: string; small: Buffer },
  until: number,
  noted: Noted[],
): Promise<void> {
  const writer = visitor(port, '127.0.2.1', noted)
  const authorization = `Bearer ${token}`
  const edge = 'edge-of-a-small-picture'
  const body = Buffer.concat([
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="s.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    small,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  for (let turn = 0; Date.now() < until; turn++) {
    await writer.ask(
      turn % 4 === 3
        ? {
            method: 'POST',
            path: '/api/attachments/upload?type=content',
            headers: { authorization, 'content-type': `multipart/form-data; boundary=${edge}` },
            body,
          }
        : {
            method: 'PATCH',
            path: '/api/users/settings',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ hide_online: turn % 2 === 0 }),
          },
    )
    // As often as one may write.
    await sleep(2_100)
  }
  writer.end()
}

export function percentile(noted: readonly Noted[], share: number): number {
  const sorted = noted.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
