import { setTimeout as sleep } from 'node:timers/promises'
import { errorCatalogue, type ErrorBody, type ErrorKey } from '../../src/contract/errors.ts'
import { picture } from '../../src/testing/content/pictures.ts'
import { firstArticle, firstDownload, logIn, makeCollection, readData } from './people.ts'
import { sendInPieces } from './pieces.ts'

const answerMs = 15_000

export type Outcome = {
  requests: number
  failed: number
  /** The last time anything failed, in seconds since the day began. */
  lastFailure: number
  slowestSeconds: number
  oldestPageSeconds: number
  /** What people noticed, and how often; an upload that paused and went on did not fail. */
  seen: Map<string, number>
}

const newOutcome = (): Outcome => ({
  requests: 0,
  failed: 0,
  lastFailure: 0,
  slowestSeconds: 0,
  oldestPageSeconds: 0,
  seen: new Map(),
})

/** Its number in the catalogue. Calls say it, pages say its name; what a proxy answers by itself has neither. */
function errorId({ headers }: Response, body: string): number | undefined {
  if (headers.get('content-type')?.includes('json')) return (JSON.parse(body) as Partial<ErrorBody>).error?.id
  const name = /data-error="(\w+)"/.exec(body)?.[1]
  return name && name in errorCatalogue ? errorCatalogue[name as ErrorKey].id : undefined
}

/** People who read and write through the proxy, all the time; what they met is asked for day by day. */
export async function startLoad(url: string) {
  const bearer = await logIn(url)
  const collection = await makeCollection(url, bearer)
  const article = await firstArticle(url)
  const download = await firstDownload(url)
  const comments = new Set<string>()
  /** Pictures by their number, with their size in bytes. */
  const pictures = new Map<number, number>()
  /** Uploads in pieces that did not come to their end, and why. */
  const lostUploads: string[] = []
  /** When each state of the collection was acknowledged: how old a page is follows from the state it shows. */
  const states: number[] = []
  let since = performance.now()
  let outcome = newOutcome()
  const work = { goesOn: true }

  const see = (what: string) => void outcome.seen.set(what, (outcome.seen.get(what) ?? 0) + 1)
  /** Counted for the day on which it happens, not for the one on which it was asked. */
  function fail(what: string): void {
    outcome.failed++
    outcome.lastFailure = (performance.now() - since) / 1000
    see(what)
  }
  async function send(
    path: string,
    init: RequestInit = {},
  ): Promise<{ answer: Response | null; fault: string }> {
    const asked = performance.now()
    try {
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(answerMs) })
      const body = await answer.arrayBuffer()
      outcome.slowestSeconds = Math.max(outcome.slowestSeconds, (performance.now() - asked) / 1000)
      const id = answer.ok ? undefined : errorId(answer, Buffer.from(body).toString())
      return {
        answer: new Response(body.byteLength > 0 ? body : null, answer),
        fault: answer.ok ? '' : answer.status + (id ? ` (error ${id})` : ''),
      }
    } catch (error) {
      return { answer: null, fault: (error as Error).name === 'TimeoutError' ? 'no answer' : 'cut' }
    } finally {
      outcome.requests++
    }
  }
  async function ask(kind: string, path: string, init: RequestInit = {}): Promise<Response | null> {
    const { answer, fault } = await send(path, init)
    if (!fault) return answer
    fail(`${kind} ${fault}`)
    return null
  }
  const headers = { authorization: bearer }
  const write = (method: string, path: string, body: object) =>
    ask('write', path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** One person who does the same again and again. */
  async function repeat(pauseMs: number, act: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; work.goesOn; turn++) {
      await act(turn)
      await sleep(pauseMs)
    }
  }

  const comment = (writer: number) => async (turn: number) => {
    const content = `Writer ${writer} has lamp ${turn} of ${Math.round(since)}`
    if (await write('POST', `/api/articles/${article.id}/comments`, { content })) comments.add(content)
  }
  const change = async (state: number) => {
    const description = `State ${state}.`
    if (await write('PATCH', `/api/collections/${collection.id}`, { description }))
      states[state] = performance.now()
  }
  const upload = async (turn: number) => {
    const bytes = await picture(64, 64, `#${(turn * 37).toString(16).padStart(6, '0').slice(-6)}`)
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'lamp.png')
    const answer = await ask('upload', '/api/attachments/upload?type=content', {
      method: 'POST',
      headers,
      body,
    })
    if (!answer) return
    const { id, size } = await readData<{ id: number; size: number }>(answer)
    pictures.set(id, size)
  }
  const uploadInPieces = async () => {
    try {
      const { id, size } = await sendInPieces(send, bearer, {
        pause: () => see('upload paused'),
        stop: (fault) => fail(`upload ${fault}`),
      })
      pictures.set(id, size)
    } catch (error) {
      lostUploads.push((error as Error).message)
      fail('upload given up')
    }
  }
  const watch = async () => {
    const asked = performance.now()
    const page = await (await ask('page', `/en/collections/${collection.slug}.${collection.id}`))?.text()
    if (page === undefined) return
    const shown = /State (\d+)\./.exec(page)?.[1]
    if (shown === undefined) return fail('page without its text')
    const next = states.find((at, state) => state > Number(shown) && at !== undefined)
    if (next) outcome.oldestPageSeconds = Math.max(outcome.oldestPageSeconds, (asked - next) / 1000)
  }
  /** As a browser that was never here: the page, then all its scripts and styles, each from any node. */
  const browse = async () => {
    const page = await (await ask('page', '/ru/resources'))?.text()
    for (const [file] of (page ?? '').matchAll(/\/assets\/[\w./-]+/g)) await ask('file', file)
  }
  /** Somebody who logs in at one node is known to the next. */
  const enter = async () => {
    const body = JSON.stringify({ grant_type: 'password', username: 'author', password: 'yard-of-honey-3' })
    const answer = await ask('login', '/_auth/local/local/authorize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!answer) return
    const { access_token: token } = (await answer.json()) as { access_token: string }
    await ask('call', '/api/users/client', { headers: { authorization: `Bearer ${token}` } })
  }
  const read = (kind: string, paths: string[]) => (turn: number) => ask(kind, paths[turn % paths.length]!)

  const people = [
    repeat(80, comment(1)),
    repeat(80, comment(2)),
    repeat(200, change),
    repeat(50, watch),
    repeat(1000, upload),
    repeat(1000, uploadInPieces),
    repeat(3000, enter),
    repeat(500, browse),
    repeat(300, read('download', [download])),
    repeat(
      40,
      read('page', ['/en', '/ru/resources', '/th/articles', `/en/article/${article.slug}.${article.id}`]),
    ),
    repeat(40, read('call', ['/api/articles', '/api/resources', `/api/articles/${article.id}`])),
  ]
  return {
    /** A new day: what was counted before is forgotten. */
    begin() {
      since = performance.now()
      outcome = newOutcome()
    },
    outcome: () => outcome,
    comments,
    pictures,
    lostUploads,
    /** Once everybody has finished what they are doing. */
    async stop() {
      work.goesOn = false
      await Promise.all(people)
    },
  }
}
export type Load = Awaited<ReturnType<typeof startLoad>>
