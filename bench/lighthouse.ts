import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeTempDir } from './servers.ts'
import { number, spread, table, type Goal } from './table.ts'

const version = '13.5.0'
const pages = ['/ru', '/ru/resources', '/ru/articles', '/en']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Audit = {
  id: string
  title: string
  score: number | null
  numericValue?: number
  scoreDisplayMode: string
}
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${path.basename(command)} ended with ${code}.`)
}

/** Lighthouse's own mobile profile. It is no dependency of ours: it goes into a temporary folder and away again. */
export async function measureLighthouse(
  origin: string,
  browser: string,
  times: number,
): Promise<{ text: string; goals: Goal[] }> {
  const directory = makeTempDir()
  try {
    console.log(`  installing lighthouse ${version} into a temporary folder`)
    await run('npm', [
      'install',
      '--prefix',
      directory,
      '--no-audit',
      '--no-fund',
      '--silent',
      `lighthouse@${version}`,
    ])
    const reports = new Map<string, Report[]>()
    for (let time = 0; time < times; time++) {
      for (const page of pages) {
        const file = path.join(directory, 'report.json')
        const cli = path.join(directory, 'node_modules/lighthouse/cli/index.js')
        const options = [
          '--output=json',
          `--output-path=${file}`,
          '--quiet',
          '--chrome-flags=--headless --no-sandbox',
        ]
        const env = { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) }
        const attempt = () => run(process.execPath, [cli, origin + page, ...options], env)
        // Now and then Chromium loses a trace on a busy machine; that says nothing about the page.
        await attempt().catch(attempt)
        reports.set(page, [...(reports.get(page) ?? []), JSON.parse(readFileSync(file, 'utf8')) as Report])
      }
      console.log(`  lighthouse ${time + 1} of ${times}`)
    }
    return summarize(reports)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function summarize(reports: Map<string, Report[]>): { text: string; goals: Goal[] } {
  const median = (page: string, read: (report: Report) => number) =>
    spread(reports.get(page)!.map(read)).median
  const score = (page: string, category: string) =>
    median(page, (report) => Math.round((report.categories[category]?.score ?? 0) * 100))
  const text = table(
    ['page, mobile', 'performance', 'accessibility', 'best practices', 'SEO', ...Object.keys(metrics)],
    pages.map((page) => [
      page,
      ...categories.map((category) => number(score(page, category))),
      ...Object.entries(metrics).map(([name, audit]) =>
        number(
          median(page, (report) => report.audits[audit]?.numericValue ?? NaN),
          name === 'CLS' ? 3 : 0,
        ),
      ),
    ]),
  )
  const least = (category: string) => Math.min(...pages.map((page) => score(page, category)))
  const goals = categories.map((category): Goal => {
    const wanted = category === 'performance' ? 95 : 100
    return {
      text: `Lighthouse ${category} is at least ${wanted} on every page`,
      measured: number(least(category)),
      met: least(category) >= wanted,
    }
  })
  const found = pages.flatMap((page) =>
    findings(reports.get(page)!.at(-1)!).map((line) => `- ${page}: ${line}`),
  )
  return {
    text: found.length > 0 ? `${text}\n\nAudits below full marks:\n\n${found.join('\n')}` : text,
    goals,
  }
}

/** Audits that cost points, besides the timings shown in the table. */
function findings(report: Report): string[] {
  const timings = new Set<string>([...Object.values(metrics), 'speed-index'])
  return categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && !timings.has(id))
      .map(({ id }) => report.audits[id]!)
      .filter((audit) => audit.score !== null && audit.score < 1)
      .map((audit) => `${category}, ${audit.title} (${audit.id})`),
  )
}
