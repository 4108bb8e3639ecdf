/** What one request of a kind costs: processor of the site and of the database, and bytes as sent. */
export type Cost = { appMs: number; databaseMs: number; bytes: number }

const kinds = ['cached', 'rendered', 'member', 'api', 'search', 'write', 'file', 'download'] as const
export type Kind = (typeof kinds)[number]

export type Costs = Record<Kind, Cost> & {
  /** What a browser that was never here loads with its first page besides the page itself. */
  firstPage: { requests: number; bytes: number; pictures: number; pictureBytes: number }
}

/** How people use the site, and how full its machines may be. Assumptions all of them: give your own. */
export const assumptions = {
  visitsPerVisitor: 2,
  pagesPerVisit: 5,
  visitSeconds: 300,
  /** Of all pages, those of people who are logged in. */
  memberPages: 0.1,
  /** Of pages of visitors, those that are in the memory of a process. */
  cachedPages: 0.9,
  apiCallsPerPage: 1,
  searchesPerVisit: 0.3,
  writesPerMemberPage: 0.1,
  /** Visits of a browser that has nothing of the site yet. */
  newBrowsers: 0.5,
  /** Of the pictures of any further page, those that it has not loaded before. */
  newPictures: 0.3,
  downloadsPerVisit: 0.2,
  downloadBytes: 3_000_000,
  /** The busiest hour against the mean of the month. */
  peak: 4,
  /** How busy a core may be in the busiest hour. */
  busy: 0.6,
  /** Processes of a machine, one for each core. */
  workers: 4,
  /** What the network of a node carries. */
  nodeMbits: 1_000,
  /** Sizes of a server of the database, in cores. */
  databaseCores: [2, 4, 8, 16, 32],
  /** A core of your machines against the one that was measured. */
  coreSpeed: 1,
  storedTb: 1,
  /** Dollars a month. */
  nodePrice: 60,
  databasePricePerCore: 30,
  smallPartsPrice: 40,
  trafficPricePerTb: 10,
  storePricePerTb: 20,
}
export type Assumptions = typeof assumptions

export type Plan = {
  visitors: number
  pages: number
  requests: number
  requestsPerSecond: number
  peakRequestsPerSecond: number
  appCores: number
  primaryCores: number
  replicaCores: number
  nodes: number
  replicas: number
  /** Of each server of the database; null where the greatest is too small. */
  databaseCores: number | null
  streams: number
  primaryConnections: number
  directConnections: number
  replicaConnections: number
  trafficTb: number
  peakMbits: number
  /** Of it, what nodes send. */
  siteMbits: number
  dollars: number
}

const monthSeconds = 30 * 24 * 3600
/** One process, docs/scaling.md. */
const streamsPerProcess = 20_000

/** How many requests of each kind a month has. */
export function requestsOf(visitors: number, costs: Costs, given: Assumptions): Record<Kind, number> {
  const visits = visitors * given.visitsPerVisitor
  const pages = visits * given.pagesPerVisit
  const member = pages * given.memberPages
  const firstPages = visits * given.newBrowsers
  const pictures = costs.firstPage.pictures * given.newPictures
  return {
    cached: (pages - member) * given.cachedPages,
    rendered: (pages - member) * (1 - given.cachedPages),
    member,
    api: pages * given.apiCallsPerPage,
    search: visits * given.searchesPerVisit,
    write: member * given.writesPerMemberPage,
    file: firstPages * costs.firstPage.requests + (pages - firstPages) * pictures,
    download: visits * given.downloadsPerVisit,
  }
}

/** What goes out to people, in bytes of a month. */
function trafficOf(
  requests: Record<Kind, number>,
  visitors: number,
  costs: Costs,
  given: Assumptions,
): number {
  const visits = visitors * given.visitsPerVisitor
  const firstPages = visits * given.newBrowsers
  const laterPages = visits * given.pagesPerVisit - firstPages
  const answers = kinds
    .filter((kind) => kind !== 'file')
    .reduce((sum, kind) => sum + requests[kind] * costs[kind].bytes, 0)
  return (
    answers +
    firstPages * costs.firstPage.bytes +
    laterPages * costs.firstPage.pictureBytes * given.newPictures +
    requests.download * given.downloadBytes
  )
}

export function plan(visitors: number, costs: Costs, given: Assumptions = assumptions): Plan {
  const requests = requestsOf(visitors, costs, given)
  const total = kinds.reduce((sum, kind) => sum + requests[kind], 0)
  const atPeak = given.peak / monthSeconds
  /** Cores that are wholly busy in the busiest hour. */
  const cores = (part: 'appMs' | 'databaseMs', of: readonly Kind[]) =>
    of.reduce((sum, kind) => sum + (requests[kind] * costs[kind][part]) / 1000, 0) *
    (atPeak / given.coreSpeed)

  const appCores = cores('appMs', kinds)
  // Visitors read from a replica, people who are logged in from the primary.
  const ofBoth = cores('databaseMs', ['api', 'search'])
  const replicaCores = cores('databaseMs', ['cached', 'rendered']) + ofBoth * (1 - given.memberPages)
  const primaryCores = cores('databaseMs', ['member', 'write', 'download']) + ofBoth * given.memberPages

  const streams = visitors * given.visitsPerVisitor * given.visitSeconds * atPeak
  const traffic = trafficOf(requests, visitors, costs, given)
  const mbits = (bytes: number) => (bytes * atPeak * 8) / 1e6
  // Files of versions come from the store itself.
  const siteMbits = mbits(traffic - requests.download * given.downloadBytes)
  const needed = Math.max(
    Math.ceil(appCores / given.busy / given.workers),
    Math.ceil(streams / (streamsPerProcess * given.workers)),
    Math.ceil(siteMbits / given.busy / given.nodeMbits),
  )
  // One to spare: while one is away or being upgraded the others carry it all.
  const nodes = needed + 1
  // One at least, to be promoted when the primary dies.
  const replicas = Math.max(1, Math.ceil(replicaCores / given.busy / Math.max(...given.databaseCores)))
  // A replica that is left out leaves its visitors to the primary.
  const databaseLoad = (primaryCores + replicaCores / replicas) / given.busy
  const databaseCores = given.databaseCores.find((size) => size >= databaseLoad) ?? null
  const trafficTb = traffic / 1e12
  return {
    visitors,
    pages: visitors * given.visitsPerVisitor * given.pagesPerVisit,
    requests: total,
    requestsPerSecond: total / monthSeconds,
    peakRequestsPerSecond: total * atPeak,
    appCores,
    primaryCores,
    replicaCores,
    nodes,
    replicas,
    databaseCores,
    streams,
    primaryConnections: nodes * (given.workers * 15 + 14),
    directConnections: nodes * (given.workers + 14),
    replicaConnections: Math.ceil((nodes * given.workers * 14) / replicas),
    trafficTb,
    peakMbits: mbits(traffic),
    siteMbits,
    dollars:
      nodes * given.nodePrice +
      (1 + replicas) * (databaseCores ?? Math.max(...given.databaseCores)) * given.databasePricePerCore +
      given.smallPartsPrice +
      trafficTb * given.trafficPricePerTb +
      given.storedTb * given.storePricePerTb,
  }
}

/** Processor time of the site and of the database that so many requests take. */
export function processorOf(
  requests: Partial<Record<Kind, number>>,
  costs: Costs,
): { appMs: number; databaseMs: number } {
  const sum = (part: 'appMs' | 'databaseMs') =>
    kinds.reduce((total, kind) => total + (requests[kind] ?? 0) * costs[kind][part], 0)
  return { appMs: sum('appMs'), databaseMs: sum('databaseMs') }
}

type Row = Record<string, string>

/** The rows of all tables of a page of Markdown, by their names and the titles of their columns. */
function rowsOf(page: string): { name: string; row: Row }[] {
  const rows: { name: string; row: Row }[] = []
  let head: string[] = []
  let isInside = false
  for (const line of page.split('\n')) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells.length === 0) isInside = false
    else if (!isInside) [head, isInside] = [cells, true]
    else if (!/^:?-+:?$/.test(cells[0]!))
      rows.push({
        name: cells[0]!,
        row: Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ''])),
      })
  }
  return rows
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const measuredRows = {
  cached: ['cached page /ru, br', 'cached article', 'cached resource'],
  rendered: [
    'rendered page /ru',
    'rendered page /ru/resources',
    'rendered page /ru/articles',
    'rendered article',
    'rendered resource',
  ],
  member: [
    'member: /ru',
    'member: /ru/resources',
    'member: /ru/articles',
    'member: article',
    'member: resource',
    'member: profile',
  ],
  api: ['API /api/users/statistics', 'API /api/resources', 'API /api/articles', 'API one resource'],
  file: ['static file (style sheet), br'],
  download: ['download of a version'],
}
/** Kinds of questions, asked among a million documents. */
const searchRows = ['name', 'words', 'prefix', 'long', 'typo', 'author']
const weighedRows = ['/ru', '/ru/resources', '/ru/resources/plugins', '/ru/articles', '/ru/forum']
/** The processor time of writes is not measured; a comment has six statements, one resource is read by two. */
const writesPerRead = 3

/** The costs as docs/performance.md has them: the plain mean over the answers of a kind. */
export function readCosts(page: string): Costs {
  const rows = rowsOf(page)
  const figure = (name: string, column: string): number => {
    // Where a figure was measured again, the newest one comes first.
    const found = rows.find((one) => one.name === name && column in one.row)
    const value = Number.parseFloat(found?.row[column]?.replaceAll(',', '') ?? '')
    if (!Number.isFinite(value)) throw new Error(`The page has no figure "${column}" of "${name}".`)
    return value
  }
  const cost = (names: string[]): Cost => ({
    appMs: mean(names.map((name) => figure(name, 'CPU ms each'))),
    databaseMs: mean(names.map((name) => figure(name, 'database CPU ms'))),
    bytes: mean(names.map((name) => figure(name, 'bytes'))),
  })
  const weight = (column: string) => mean(weighedRows.map((name) => figure(name, column)))
  const one = cost(['API one resource'])
  const list = cost(['API /api/resources'])
  const pictureBytes = weight('images KB') * 1024
  return {
    cached: cost(measuredRows.cached),
    rendered: cost(measuredRows.rendered),
    member: cost(measuredRows.member),
    api: cost(measuredRows.api),
    search: { ...list, databaseMs: mean(searchRows.map((name) => figure(name, 'p50, 1,000,000'))) },
    write: { ...one, appMs: one.appMs * writesPerRead, databaseMs: one.databaseMs * writesPerRead },
    file: cost(measuredRows.file),
    download: cost(measuredRows.download),
    firstPage: {
      requests: weight('images') + weight('other requests'),
      bytes: (weight('JavaScript KB') + weight('CSS KB') + weight('fonts KB')) * 1024 + pictureBytes,
      pictures: weight('images'),
      pictureBytes,
    },
  }
}
