// The menu constructor without a network. Registered by that page alone, for its own address in one language:
// no other page ever passes through here. Keeps the page as a visitor sees it (never as somebody logged in), the files
// of its build, the catalogue and the pictures. Everything else goes to the network as if this were not there.
//
// Each build has a cache of its own, and the page lies in the cache of the build it names: both are there or neither.
// A build stays as long as a page of it is kept in any language or open in any tab.

const dataCache = 'dm-constructor-data'
const buildPrefix = 'dm-constructor-build-'
const patienceMs = 8000
const answerMs = 3000
const mostData = 400

const scope = new URL(self.registration.scope).pathname

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page says what it has loaded by now; its build's other files are fetched quietly. */
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // A view is another page at the same path, with headers of its own: it always comes from the server.
    if (url.pathname === scope && !url.searchParams.has('view')) event.respondWith(answerPage(request))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request, null))
  else if (isLasting(url)) event.respondWith(cacheFirst(request, dataCache))
  else if (isFresh(url)) event.respondWith(networkFirst(request))
})

/** Named by its content, or a picture that hardly ever changes. */
const isLasting = ({ pathname, searchParams }) =>
  pathname.startsWith('/api/dm/atlas/') ||
  pathname.startsWith('/api/dm/heads/') ||
  pathname.startsWith('/heads/') ||
  (pathname.startsWith('/api/dm/updates/') && searchParams.has('v'))

/** Asked for anew where that is possible. */
const isFresh = ({ pathname }) => pathname === '/api/dm/updates.json' || pathname.startsWith('/art/')

async function answerPage(request) {
  try {
    const answer = await Promise.race([fetch(request), late()])
    if (answer.ok || answer.status < 500) return answer
    throw new Error(String(answer.status))
  } catch (error) {
    const kept = await caches.match(scope)
    if (kept) return kept
    // Slow is better than nothing.
    if (error === tooLate) return fetch(request)
    throw error
  }
}

const tooLate = new Error('late')
const late = () => new Promise((_, reject) => setTimeout(() => reject(tooLate), patienceMs))

async function cacheFirst(request, name) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await put(name ?? (await currentBuild()), request, answer.clone())
  return answer
}

async function networkFirst(request) {
  try {
    const answer = await Promise.race([fetch(request), late()])
    if (answer.status === 200) await put(dataCache, request, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request, { cacheName: dataCache, ignoreVary: true })
    if (kept) return kept
    if (error === tooLate) return fetch(request)
    throw error
  }
}

async function put(name, request, answer) {
  // What says of itself that it is somebody's own, or is not to be kept, is not kept.
  if (/private|no-store/.test(answer.headers.get('cache-control') ?? '')) return
  try {
    const cache = await caches.open(name)
    await cache.put(request, answer)
    const keys = name === dataCache ? await cache.keys() : []
    for (const old of keys.slice(0, Math.max(0, keys.length - mostData))) await cache.delete(old)
  } catch {
    // No room left: the page works, it is only not kept.
  }
}

const builds = async () => (await caches.keys()).filter((name) => name.startsWith(buildPrefix))
const currentBuild = async () => (await builds()).at(-1) ?? `${buildPrefix}unknown`
const pathOf = (url) => new URL(url, self.location.origin).pathname

/** Fetches what is missing of the newest build and the page itself, and lets go of builds nobody needs. */
async function keep({ id: running, urls = [] }) {
  const answer = await fetch('/builds/dm-constructor.json', { cache: 'no-cache' })
  if (!answer.ok) return
  const { id, files } = await answer.json()
  const cache = await caches.open(buildPrefix + id)
  // The page that asks may be of the build before: its files stay with that one.
  const asking = running && running !== id ? await caches.open(buildPrefix + running) : cache
  for (const url of urls) if (pathOf(url).startsWith('/assets/')) await keepFile(asking, url)
  for (const url of files) await keepFile(cache, url)
  for (const url of urls) {
    const address = new URL(url, self.location.origin)
    if (!isLasting(address) && !isFresh(address)) continue
    if (await caches.match(url, { cacheName: dataCache, ignoreVary: true })) continue
    const file = await fetch(url)
    if (file.status === 200) await put(dataCache, url, file)
  }
  if (await keepPage(cache)) await letGo(buildPrefix + id)
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    if (pathOf(client.url) === scope) client.postMessage({ kind: 'kept', id })
}

/** Whether it is there afterwards. */
async function keepFile(cache, url) {
  if (await cache.match(url, { ignoreVary: true })) return true
  // A file that did not change has the same name in the build before.
  const file = (await caches.match(url, { ignoreVary: true })) ?? (await fetch(url))
  if (file.status === 200) await cache.put(url, file)
  return file.status === 200
}

/** Only with everything it names: a newer build may have come since the list of files was read. */
async function keepPage(cache) {
  // Without cookies: nobody's name may lie in a cache of the whole browser.
  const page = await fetch(scope, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) return false
  const html = await page.clone().text()
  for (const [url] of html.matchAll(/\/assets\/[\w./@-]+/g)) if (!(await keepFile(cache, url))) return false
  await cache.put(scope, page)
  return true
}

/** The page of this language lies in the newest build now. Builds without any page, and of no open tab, go. */
async function letGo(newest) {
  const running = await runningBuilds()
  for (const name of await builds()) {
    if (name === newest) continue
    const cache = await caches.open(name)
    await cache.delete(scope)
    const pages = (await cache.keys()).filter(({ url }) => !pathOf(url).startsWith('/assets/'))
    if (running && pages.length === 0 && !running.has(name)) await caches.delete(name)
  }
}

/** What open tabs were built as; null when one of them does not say, since it may need anything. */
async function runningBuilds() {
  const tabs = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const ids = await Promise.all(
    tabs.filter(({ url }) => /^\/\w+\/dm-constructor$/.test(pathOf(url))).map(askBuild),
  )
  return ids.includes(null) ? null : new Set(ids.map((id) => buildPrefix + id))
}

const askBuild = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data?.id ?? null)
    setTimeout(() => resolve(null), answerMs)
    client.postMessage({ kind: 'which' }, [port2])
  })
