import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'

const origin = 'https://site.test'
const source = readFileSync(path.resolve('public/dm-constructor-worker.js'), 'utf8')
const pathOf = (url: string | { url: string }): string => {
  const { pathname, search } = new URL(typeof url === 'string' ? url : url.url, origin)
  return pathname + search
}

/** Caches of one browser, as much of them as the worker uses. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (url: string) => entries.get(pathOf(url))?.clone(),
      put: async (url: string, answer: Response) => void entries.set(pathOf(url), answer),
      delete: async (url: string) => entries.delete(pathOf(url)),
      keys: async () => [...entries.keys()].map((key) => ({ url: origin + key })),
    }
  }
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(url: string, { cacheName }: { cacheName?: string } = {}) {
      for (const [name, entries] of all) {
        const found = entries.get(pathOf(url))
        if (found && (cacheName === undefined || cacheName === name)) return found.clone()
      }
      return undefined
    },
    /** Builds by id, each with the paths in it. */
    builds: () =>
      Object.fromEntries(
        [...all]
          .filter(([name]) => name.startsWith('dm-constructor-build-'))
          .map(([name, entries]) => [name.replace('dm-constructor-build-', ''), [...entries.keys()].sort()]),
      ),
  }
}

/** A tab of the constructor: what it was built as, or null where it does not answer. */
export interface FakeTab {
  url: string
  build: string | null
}

/** The worker of one language with a server that can be given another build, and tabs. */
export function startWorker({
  language,
  caches,
  server,
  tabs,
}: {
  language: string
  caches: ReturnType<typeof fakeCaches>
  server: { files: Map<string, string>; online: boolean }
  tabs: FakeTab[]
}) {
  const listeners = new Map<string, (event: unknown) => void>()
  const fetch = async (request: string | { url: string }): Promise<Response> => {
    if (!server.online) throw new TypeError('Failed to fetch')
    const body = server.files.get(pathOf(request))
    return new Response(body ?? 'gone', { status: body === undefined ? 404 : 200 })
  }
  const self = {
    registration: { scope: `${origin}/${language}/dm-constructor` },
    location: new URL(origin),
    addEventListener: (kind: string, listener: (event: unknown) => void) => listeners.set(kind, listener),
    skipWaiting: () => {},
    clients: {
      claim: async () => {},
      matchAll: async () =>
        tabs.map(({ url, build }) => ({
          url: origin + url,
          postMessage: (message: { kind: string }, [port]: MessagePort[] = []) => {
            if (message.kind === 'which' && build !== null) port?.postMessage({ id: build })
          },
        })),
    },
  }
  const globals = { self, caches, fetch, URL, Response, MessageChannel, setTimeout, Promise, Error }
  runInContext(source.replace('answerMs = 3000', 'answerMs = 30'), createContext(globals))

  return {
    async keep(id: string, urls: string[] = []) {
      let done: Promise<unknown> = Promise.resolve()
      listeners.get('message')!({
        data: { kind: 'keep', id, urls },
        waitUntil: (work: Promise<unknown>) => void (done = work),
      })
      await done
    },
    /** What a page of this worker gets; null where the worker keeps out of it. */
    async ask(url: string, mode: 'navigate' | 'cors' = 'cors'): Promise<string | null> {
      let answer: Promise<Response> | undefined
      listeners.get('fetch')!({
        request: { url: origin + url, method: 'GET', mode },
        respondWith: (next: Promise<Response>) => void (answer = next),
      })
      return answer ? (await answer).text() : null
    },
  }
}
