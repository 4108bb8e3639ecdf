import { request as httpRequest } from 'node:http'
import type { Running } from './servers.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer; cookies: string[] }

/** Accounts of the demo: one that writes, and one that reviews. */
const passwords = { author: 'yard-of-honey-3', moderator: 'yard-of-bricks-2' }
export const memberName = 'author'
const loginBody = (username: keyof typeof passwords) =>
  JSON.stringify({ grant_type: 'password', username, password: passwords[username] })

/** A request as a browser words it, for sending over a plain socket. */
export function requestText(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all: Record<string, string> = {
    host: 'localhost',
    connection: 'keep-alive',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'ru,en;q=0.9',
    ...headers,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

export const loginRequest = requestText('POST', '/_auth/local/local/authorize', {}, loginBody(memberName))

/** One request whose answer is wanted as it came: compressed, with its own headers. */
export function ask(
  server: Running,
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: server.port,
        path: url,
        method: options.method ?? 'GET',
        headers: { 'accept-encoding': 'br', ...options.headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: Buffer.concat(parts),
            cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]!),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}

/** The cookie header of a demo account that has just logged in. */
export async function logIn(server: Running, username: keyof typeof passwords = memberName): Promise<string> {
  const answer = await ask(server, '/_auth/local/local/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: loginBody(username),
  })
  if (answer.status !== 200) throw new Error(`The demo account could not log in: ${answer.status}`)
  return answer.cookies.join('; ')
}
