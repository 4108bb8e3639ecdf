import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'

export const people = {
  admin: ['admin', 'yard-of-lamps-1'],
  moderator: ['moderator', 'yard-of-bricks-2'],
  author: ['author', 'yard-of-honey-3'],
  newcomer: ['newcomer', 'yard-of-patina-4'],
} as const
type Person = keyof typeof people
type Answer<T> = { status: number; data: T; fields: string[]; text: string }

/** A second copy of the built site with a database of its own: what is stored there would get in the way of others. */
export async function startHostileSite(origin: string) {
  const folder = 'data/hostile'
  rmSync(folder, { recursive: true, force: true })
  const server: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000, message: 'the second site is ready' },
    )
    .toBe(true)

  const tokens = new Map<Person, string>()
  async function tokenOf(person: Person): Promise<string> {
    const [username, password] = people[person]
    const answer = await fetch(`${origin}/_auth/local/local/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, grant_type: 'password' }),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    tokens.set(person, token)
    return token
  }

  /** What a person sends; the answer whatever its status, which the caller judges. */
  async function send<T = { id: number; slug: string }>(
    person: Person | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(person ? { authorization: `Bearer ${tokens.get(person) ?? (await tokenOf(person))}` } : {}),
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    // A decision about somebody ends their sessions.
    if (answer.status === 401 && person && tokens.delete(person)) return send<T>(person, method, path, body)
    const text = await answer.text()
    const json = (text === '' ? {} : JSON.parse(text)) as {
      data: T
      error?: { fields: Record<string, unknown> }
    }
    return { status: answer.status, data: json.data, fields: Object.keys(json.error?.fields ?? {}), text }
  }

  /** The same where nothing but success will do. */
  async function store<T = { id: number; slug: string }>(
    person: Person | null,
    method: string,
    path: string,
    body?: unknown,
  ) {
    const answer = await send<T>(person, method, path, body)
    expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 600)}`).toBeLessThan(300)
    return answer.data
  }

  return {
    send,
    store,
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type HostileSite = Awaited<ReturnType<typeof startHostileSite>>
