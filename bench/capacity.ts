import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { assumptions, plan, readCosts, type Assumptions, type Costs, type Plan } from './capacity-model.ts'
import { number, table } from './table.ts'

// How many machines a number of visitors needs, from measured costs and from assumptions about people:
//   node bin/run.mjs bench/capacity.ts --visitors=1000000,10000000 --assume='{"peak":6}' --costs=costs.json
// --write puts it into docs/scaling.md.

const root = path.resolve(import.meta.dirname, '..')
const measuredPage = path.join(root, 'docs/performance.md')
const file = path.join(root, 'docs/scaling.md')
const begin = '<!-- printed by bench/capacity.ts: begin -->'
const end = '<!-- printed by bench/capacity.ts: end -->'

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '1000000,10000000,100000000' },
    costs: { type: 'string' },
    assume: { type: 'string', default: '{}' },
    write: { type: 'boolean', default: false },
  },
})

const page = readFileSync(measuredPage, 'utf8')
const costs: Costs = values.costs ? JSON.parse(readFileSync(values.costs, 'utf8')) : readCosts(page)
const given: Assumptions = { ...assumptions, ...JSON.parse(values.assume) }
const unknown = Object.keys(given).filter((name) => !(name in assumptions))
if (unknown.length > 0) throw new Error(`Nothing is assumed about ${unknown.join(', ')}.`)
const plans = values.visitors.split(',').map((visitors) => plan(Number(visitors), costs, given))

const source = values.costs
  ? `Costs from ${path.basename(values.costs)}.`
  : `Costs from docs/performance.md, measured on ${/^Commit .*?(?=, Node)/m.exec(page)?.[0].replace('Commit', 'commit') ?? 'an unknown commit'}.`
const warning =
  '**By the run of three nodes below a request costs more than twice that** where nodes are far from busy: it is arithmetic on what one core did in the bench.'

const costRows = Object.entries(costs).flatMap(([kind, cost]) =>
  'appMs' in cost ? [[kind, number(cost.appMs, 3), number(cost.databaseMs, 3), number(cost.bytes)]] : [],
)
const rows: [string, (one: Plan) => string][] = [
  ['pages a month, millions', (one) => number(one.pages / 1e6)],
  ['requests a month, millions', (one) => number(one.requests / 1e6)],
  ['requests a second, mean', (one) => number(one.requestsPerSecond)],
  ['requests a second, busiest hour', (one) => number(one.peakRequestsPerSecond)],
  ['busy cores of the site then', (one) => number(one.appCores, 2)],
  ['busy cores of the primary then', (one) => number(one.primaryCores, 2)],
  ['busy cores of all replicas then', (one) => number(one.replicaCores, 2)],
  ['live streams then', (one) => number(one.streams)],
  [`nodes with WORKERS=${given.workers}, one to spare`, (one) => number(one.nodes)],
  [
    'cores of each server of the database',
    (one) => (one.databaseCores ? number(one.databaseCores) : 'too few'),
  ],
  ['replicas of the primary', (one) => number(one.replicas)],
  ['connections to the primary, no pooler', (one) => number(one.primaryConnections)],
  ['the same past PgBouncer', (one) => number(one.directConnections)],
  ['connections to each replica', (one) => number(one.replicaConnections)],
  ['traffic, TB a month', (one) => number(one.trafficTb, 1)],
  ['traffic then, Mbit/s', (one) => number(one.peakMbits)],
  ['of it from nodes, Mbit/s', (one) => number(one.siteMbits)],
  ['dollars a month', (one) => number(one.dollars)],
]
const printed = [
  `${source} ${warning}`,
  table(['measured, mean of its kind', 'CPU ms of the site', 'CPU ms of the database', 'bytes'], costRows),
  table(
    ['visitors a month', ...plans.map((one) => number(one.visitors))],
    rows.map(([name, show]) => [name, ...plans.map(show)]),
  ),
].join('\n\n')

process.stdout.write(`${printed}\n`)
if (values.write) {
  const old = readFileSync(file, 'utf8')
  const [from, to] = [old.indexOf(begin), old.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/scaling.md has lost its markers.')
  writeFileSync(file, `${old.slice(0, from)}${begin}\n\n${printed}\n\n${old.slice(to)}`)
}
