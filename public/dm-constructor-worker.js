// The menu constructor without a network. Registered by that page alone, for its own address in one language:
// no other page ever passes through here. Keeps the page as a visitor sees it (never as somebody logged in), the files
// of its build, the catalogue and the pictures. Everything else goes to the network as if this were not there.

const shellCache = 'dm-constructor-page'
const dataCache = 'dm-constructor-data'
const buildPrefix = 'dm-constructor-build-'
const patienceMs = 8000
const mostData = 400

const scope = new URL(self.registration.scope).pathname

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page says what it has loaded by now; its build's other files are fetched quietly. */
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data.urls ?? []).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (url.pathname === scope) event.respondWith(answerPage(request))
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
    const kept = await caches.match(scope, { cacheName: shellCache })
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

/** Fetches what is missing of the newest build and the page itself, and lets go of builds before the last one. */
async function keep(urls) {
  const answer = await fetch('/builds/dm-constructor.json', { cache: 'no-cache' })
  if (!answer.ok) return
  const { id, files } = await answer.json()
  const name = buildPrefix + id
  const known = await builds()
  const cache = await caches.open(name)
  const own = urls.filter((url) => new URL(url, self.location.origin).pathname.startsWith('/assets/'))
  for (const url of new Set([...files, ...own])) {
    if (await cache.match(url, { ignoreVary: true })) continue
    // A file that did not change has the same name in the build before.
    const before = await caches.match(url, { ignoreVary: true })
    const file = before ?? (await fetch(url))
    if (file.status === 200) await cache.put(url, file)
  }
  for (const url of urls) {
    const address = new URL(url, self.location.origin)
    if (!isLasting(address) && !isFresh(address)) continue
    if (await caches.match(url, { cacheName: dataCache, ignoreVary: true })) continue
    const file = await fetch(url)
    if (file.status === 200) await put(dataCache, url, file)
  }
  // Without cookies: nobody's name may lie in a cache of the whole browser.
  const page = await fetch(scope, { credentials: 'omit', cache: 'no-cache' })
  if (page.ok) await (await caches.open(shellCache)).put(scope, page)
  for (const old of known.filter((other) => other !== name).slice(0, -1)) await caches.delete(old)
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    if (new URL(client.url).pathname === scope) client.postMessage({ kind: 'kept', id })
}
