import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { openCaches } from '../../src/server/cache/caches.ts'
import { makeMetrics } from '../../src/server/metrics.ts'
import { programVersion } from '../../src/testing/programs.ts'

const root = inject('root')
const deploy = path.join(root, 'deploy')
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8')

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }
type Rules = { groups: { rules: Rule[] }[] }
type Dashboard = {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
  templating: { list: { name: string; query: string }[] }
}
type Scrapes = { rule_files: string[]; scrape_configs: { job_name: string }[] }

const rules = (parse(read('prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
const dashboard: Dashboard = JSON.parse(read('grafana/blockyard.json'))

/** What /metrics has: each name with its labels. */
async function servedMetrics(): Promise<Map<string, Set<string>>> {
  const metrics = makeMetrics(openCaches(), {
    isDatabaseUp: async () => true,
    replica: { isUsed: () => true, lagSeconds: () => 0 },
  })
  metrics.requests.inc({ kind: 'api', method: 'GET', status: '200' })
  metrics.duration.observe({ kind: 'api' }, 0.01)
  const text = await metrics.registry.metrics()
  const names = new Map<string, Set<string>>()
  for (const [, name, labels = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? \S+$/gm)) {
    const known = names.get(name!) ?? new Set<string>()
    for (const label of labels.matchAll(/(\w+)="/g)) known.add(label[1]!)
    names.set(name!, known)
  }
  return names
}

/** Names that Prometheus itself adds. */
const added = ['job', 'instance']

type Asked = { metric: string; labels: string[] }

/** The metrics of an expression with the labels they are chosen by, and all labels it is grouped by. */
function readExpression(expression: string): { asked: Asked[]; grouped: string[] } {
  const grouped: string[] = []
  const rest = expression
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g, (_, names: string) => {
      grouped.push(...names.split(',').map((name) => name.trim()))
      return ' '
    })
  const asked: Asked[] = []
  const words = /\b([a-z_][a-z_0-9]*)\b\s*(?:\{([^}]*)\}|(\())?/g
  for (const [, word, chosen = '', call] of rest.matchAll(words))
    if (!call && !['and', 'or', 'unless', 'bool', 'offset'].includes(word!))
      asked.push({
        metric: word!,
        labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map((match) => match[1]!),
      })
  return { asked, grouped }
}

test('expressions are read as Prometheus would', () => {
  expect(
    readExpression(
      'sum by (le, kind) (rate(a_bucket{job="x", status=~"5.."}[5m])) / on (job) b_total > 0.5 or c',
    ),
  ).toEqual({
    asked: [
      { metric: 'a_bucket', labels: ['job', 'status'] },
      { metric: 'b_total', labels: [] },
      { metric: 'c', labels: [] },
    ],
    grouped: ['le', 'kind', 'job'],
  })
})

test('dashboard and alerts ask for metrics and labels that /metrics has', async () => {
  const served = await servedMetrics()
  served.set('up', new Set())
  const expressions = [
    ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ]
  expect(expressions.length).toBeGreaterThan(25)
  const faults: string[] = []
  for (const { of, expr } of expressions) {
    const { asked, grouped } = readExpression(expr)
    if (asked.length === 0) faults.push(`${of}: asks for nothing`)
    const labels = new Set([...added, ...asked.flatMap(({ metric }) => [...(served.get(metric) ?? [])])])
    for (const { metric, labels: chosen } of asked) {
      const own = served.get(metric)
      if (!own) faults.push(`${of}: there is no ${metric}`)
      for (const label of chosen)
        if (!added.includes(label) && !own?.has(label)) faults.push(`${of}: ${metric} has no ${label}`)
    }
    for (const label of grouped) if (!labels.has(label)) faults.push(`${of}: nothing has ${label}`)
  }
  expect(faults).toEqual([])
})

test('the dashboard and its choices hold together', async () => {
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const choices = dashboard.templating.list
  const used = [...read('grafana/blockyard.json').matchAll(/\$\{?(?!_)(\w+)/g)].map((match) => match[1]!)
  expect(new Set(used)).toEqual(new Set(choices.map(({ name }) => name)))
  const served = await servedMetrics()
  for (const { query } of choices) {
    const metric = /^label_values\((\w+)/.exec(query)?.[1]
    if (metric) expect([...served.keys()]).toContain(metric)
  }
})

test('every alert says how bad it is, and its job is the one that is asked', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { labels, annotations, expr } of rules) {
    expect(['warning', 'critical']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
    expect(expr).toContain('job="blockyard"')
  }
  const scrapes: Scrapes = parse(read('prometheus/prometheus.yml'))
  expect(scrapes.scrape_configs.map(({ job_name }) => job_name)).toEqual(['blockyard'])
  for (const file of scrapes.rule_files) expect(existsSync(path.join(deploy, 'prometheus', file))).toBe(true)
})

const promtool = programVersion('promtool', ['--version'], 'rules checked by Prometheus itself')

test.skipIf(!promtool)('Prometheus takes the configuration and its rules', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'config', path.join(deploy, 'prometheus/prometheus.yml')],
    { encoding: 'utf8' },
  )
  expect(stdout + stderr).toContain('SUCCESS')
  expect(status).toBe(0)
})

test.skipIf(!promtool)('each alert begins when it should, and none while all is well', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', path.join(root, 'tests/operation/alerts.promtool.yml')],
    { encoding: 'utf8' },
  )
  expect(stdout + stderr).toContain('SUCCESS')
  expect(status).toBe(0)
})

test('there is a case for each alert', () => {
  const cases = readFileSync(path.join(root, 'tests/operation/alerts.promtool.yml'), 'utf8')
  expect(rules.map(({ alert }) => alert).filter((alert) => !cases.includes(alert))).toEqual([])
})
