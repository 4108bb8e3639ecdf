import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import {
  assumptions,
  plan,
  processorOf,
  readCosts,
  requestsOf,
  type Costs,
} from '../../bench/capacity-model.ts'

const cost = (appMs: number, databaseMs: number, bytes: number) => ({ appMs, databaseMs, bytes })
const costs: Costs = {
  cached: cost(0.1, 0, 10_000),
  rendered: cost(5, 2, 50_000),
  member: cost(10, 4, 60_000),
  api: cost(1, 0.5, 1_000),
  search: cost(2, 5, 2_000),
  write: cost(3, 2, 500),
  file: cost(0.1, 0, 20_000),
  download: cost(1, 0.5, 0),
  firstPage: { requests: 30, bytes: 400_000, pictures: 20, pictureBytes: 200_000 },
}
const given = {
  ...assumptions,
  visitsPerVisitor: 2,
  pagesPerVisit: 5,
  memberPages: 0.1,
  cachedPages: 0.9,
  apiCallsPerPage: 1,
  searchesPerVisit: 0.5,
  writesPerMemberPage: 0.1,
  newBrowsers: 0.5,
  newPictures: 0.25,
  downloadsPerVisit: 0.1,
  downloadBytes: 1_000_000,
  visitSeconds: 324,
  peak: 4,
  busy: 0.5,
  workers: 4,
  databaseCores: [2, 4, 8],
  coreSpeed: 1,
  // So that the processor decides.
  nodeMbits: 1e9,
}

test('requests of each kind follow from visitors', () => {
  // 2,000 visits, 10,000 pages, 1,000 of them of members; 1,000 pages are the first ones of a browser.
  const requests = requestsOf(1_000, costs, given)
  expect(requests.cached).toBeCloseTo(8_100)
  expect(requests.rendered).toBeCloseTo(900)
  expect(requests).toMatchObject({ member: 1_000, api: 10_000, search: 1_000, write: 100, download: 200 })
  expect(requests.file).toBe(1_000 * 30 + 9_000 * 5)
})

test('processors, traffic and streams of the busiest hour', () => {
  const one = plan(1_000_000, costs, given)
  // Milliseconds for a visitor, times visitors, over the milliseconds of a month, four times in the busiest hour.
  const site = 8.1 * 0.1 + 0.9 * 5 + 1 * 10 + 10 * 1 + 1 * 2 + 0.1 * 3 + 75 * 0.1 + 0.2 * 1
  const busiest = (milliseconds: number) => (milliseconds * 1_000_000 * 4) / (30 * 86_400 * 1_000)
  expect(one.appCores).toBeCloseTo(busiest(site), 6)
  expect(one.replicaCores).toBeCloseTo(busiest(0.9 * 2 + 0.9 * (10 * 0.5 + 1 * 5)), 6)
  expect(one.primaryCores).toBeCloseTo(busiest(1 * 4 + 0.1 * 2 + 0.2 * 0.5 + 0.1 * 10), 6)
  const bytes = 8.1 * 10_000 + 0.9 * 50_000 + 60_000 + 10 * 1_000 + 2_000 + 0.1 * 500
  const files = 1 * 400_000 + 9 * 200_000 * 0.25
  expect(one.trafficTb).toBeCloseTo(((bytes + files + 0.2 * 1_000_000) * 1_000_000) / 1e12, 6)
  expect(one.peakMbits).toBeCloseTo((one.trafficTb * 1e6 * 8 * 4) / (30 * 86_400), 6)
  expect(one.siteMbits).toBeCloseTo(one.peakMbits - (0.2 * 1e12 * 8 * 4) / (30 * 86_400) / 1e6, 6)
  // Two visits of 324 s each in 2,592,000 s, four times as many at once in the busiest hour.
  expect(one.streams).toBeCloseTo(1_000)
})

test('the processor time of a run is the sum over its requests', () => {
  expect(processorOf({ cached: 1_000, member: 10, write: 2 }, costs)).toEqual({
    appMs: 1_000 * 0.1 + 10 * 10 + 2 * 3,
    databaseMs: 10 * 4 + 2 * 2,
  })
})

test('machines are whole, one of them to spare, and connections follow from them', () => {
  const small = plan(1_000, costs, given)
  expect(small).toMatchObject({ nodes: 2, replicas: 1, databaseCores: 2 })
  expect(small.primaryConnections).toBe(2 * (4 * 15 + 14))
  expect(small.directConnections).toBe(2 * (4 + 14))
  expect(small.replicaConnections).toBe(2 * 4 * 14)
  const large = plan(1_000_000_000, costs, given)
  expect(large.nodes).toBe(Math.ceil(large.appCores / 0.5 / 4) + 1)
  expect(large.replicas).toBe(Math.ceil(large.replicaCores / 0.5 / 8))
  expect(large.databaseCores).toBeNull()
  expect(plan(1_000_000_000, costs, { ...given, coreSpeed: 2 }).appCores).toBeCloseTo(large.appCores / 2)
})

test('traffic alone can ask for more machines', () => {
  const narrow = plan(10_000_000, costs, { ...given, nodeMbits: 100, coreSpeed: 1_000 })
  expect(narrow.nodes).toBe(Math.ceil(narrow.siteMbits / 0.5 / 100) + 1)
  expect(narrow.nodes).toBeGreaterThan(3)
})

test('streams alone can ask for more machines', () => {
  const idle = plan(100_000_000, costs, { ...given, visitSeconds: 3_240, coreSpeed: 1_000 })
  expect(idle.streams).toBeCloseTo(1_000_000)
  expect(idle.nodes).toBe(Math.ceil(1_000_000 / 80_000) + 1)
})

test('money is the sum of its parts', () => {
  const prices = {
    ...given,
    nodePrice: 10,
    databasePricePerCore: 7,
    smallPartsPrice: 3,
    storedTb: 2,
    storePricePerTb: 5,
    trafficPricePerTb: 100,
  }
  const { dollars, trafficTb } = plan(1_000, costs, prices)
  expect(dollars).toBeCloseTo(2 * 10 + 2 * 2 * 7 + 3 + 2 * 5 + trafficTb * 100)
})

test('the costs are found in the tables of the page about performance', () => {
  const page = readFileSync(path.join(inject('root'), 'docs/performance.md'), 'utf8')
  const measured = readCosts(page)
  expect(measured.cached.appMs).toBeLessThan(measured.rendered.appMs / 5)
  expect(measured.member.databaseMs).toBeGreaterThan(0)
  expect(measured.firstPage.bytes).toBeGreaterThan(measured.firstPage.pictureBytes)
  expect(() => readCosts(page.replaceAll('cached article', 'something'))).toThrow('of "cached article"')
})

test('a figure is the one before its range, without the commas of thousands', () => {
  const head = '| answer | bytes | CPU ms each | database CPU ms |\n|---|--:|--:|--:|\n'
  const page = readFileSync(path.join(inject('root'), 'docs/performance.md'), 'utf8')
  const own = `${head}| download of a version | 1,684 | 1.5 (1.2–9.9) | 0.25 (0.2–0.3) |\n\n`
  expect(readCosts(own + page).download).toEqual({ appMs: 1.5, databaseMs: 0.25, bytes: 1_684 })
})
