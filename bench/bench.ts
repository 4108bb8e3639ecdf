// npm run bench [-- --lighthouse] [--write] [--sections=rates,plain,statements,logins,text,answers,pages,typing,comments,scale,statistics,forum,memory]
//               [--only=<part of a name>] [--rounds=5] [--seconds=3] [--profile=<folder for .cpuprofile files>]
//               [--list the statements of each page] [--rows=10000,1000000 in scale] [--events=1000000,100000000 in statistics]
//               [--pages=20000,60000 asked for in memory, most of an hour]
// Measures the built site against a bare node:http server and a plain Hono server on the same machine; prints tables,
// and with --write puts them into docs/performance.md.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ensureBuilt } from '../bin/ensure-built.mjs'
import { findBrowser } from '../bin/find-browser.mjs'
import { measureAnswers } from './answers.ts'
import { allCases, discussionCases } from './cases.ts'
import { seedComments } from './comments.ts'
import { measureForum } from './forum.ts'
import { measureLighthouse } from './lighthouse.ts'
import { startLoadGenerator } from './load.ts'
import { measureLogins } from './logins.ts'
import { measureMemory } from './memory.ts'
import { weighPages } from './page-weight.ts'
import { measureAgainstPlain } from './plain-rates.ts'
import { measureRates } from './rates.ts'
import { machineLine, writeReport } from './report.ts'
import { richTextTable } from './rich-text.ts'
import { measureScale } from './scale.ts'
import { startSite, type Site } from './servers.ts'
import { measureStatistics } from './statistics.ts'
import { measureStatements } from './statements.ts'
import { goalLine, type Goal } from './table.ts'
import { measureTyping, typingBrowserArgs } from './typing.ts'

const { values: options } = parseArgs({
  options: {
    sections: { type: 'string', default: 'rates,plain,statements,logins,text,answers,pages' },
    pages: { type: 'string', default: '20000,60000' },
    rows: { type: 'string', default: '10000,1000000' },
    events: { type: 'string', default: '1000000,100000000' },
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    profile: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const sections = new Set(options.sections.split(','))
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const { only } = options

type Section = { title: string; text: string; goals?: Goal[] }
const done: Section[] = []

async function section(title: string, work: () => Promise<Omit<Section, 'title'>>): Promise<void> {
  console.log(`\n${title}`)
  const result = await work()
  console.log(`\n${result.text}`)
  done.push({ title, ...result })
}

async function inBrowser<T>(work: (browser: Browser) => Promise<T>, args: string[] = []): Promise<T> {
  const browser = await chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser() } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', ...args],
  })
  return work(browser).finally(() => browser.close())
}

async function measureAll(site: Site): Promise<void> {
  const origin = `http://localhost:${site.port}`
  const generator = startLoadGenerator()
  try {
    if (sections.has('rates'))
      await section('Requests', async () => {
        const cases = (await allCases(site)).filter(({ name }) => !only || name.includes(only))
        return measureRates(site, generator, { rounds, seconds, cases })
      })
    if (sections.has('plain'))
      await section('Against a plain Hono server', () =>
        measureAgainstPlain(site, generator, { rounds, seconds, only }),
      )
    if (sections.has('logins'))
      await section('Logins', async () => ({
        text: await measureLogins(site, generator, { rounds, seconds }),
      }))
    if (sections.has('text')) await section('Rich text', () => Promise.resolve({ text: richTextTable(20) }))
    if (sections.has('answers')) await section('Answers', () => measureAnswers(site, rounds * 40))
    if (sections.has('comments'))
      await section('Comments, with a million in the table', async () => {
        const cases = await discussionCases(site, await seedComments(site))
        return measureRates(site, generator, { rounds, seconds, cases })
      })
  } finally {
    generator.stop()
  }
  if (sections.has('pages'))
    await section('Page weight', () => inBrowser((browser) => weighPages(browser, origin)))
  if (sections.has('typing'))
    await section('Typing in the constructor', () =>
      inBrowser(
        (browser) => measureTyping(browser, origin, { rounds, profile: options.profile }),
        typingBrowserArgs,
      ),
    )
  if (options.lighthouse) await section('Lighthouse', () => measureLighthouse(origin, findBrowser(), 5))
}

/** Two sites of its own, one small and one large. */
async function scale(): Promise<Omit<Section, 'title'>> {
  const generator = startLoadGenerator()
  const [few, many] = options.rows.split(',').map(Number) as [number, number]
  return measureScale(generator, { rounds, seconds, counts: [few, many], only }).finally(() =>
    generator.stop(),
  )
}

/** The same with events that were counted. */
async function statistics(): Promise<Omit<Section, 'title'>> {
  const generator = startLoadGenerator()
  const [few, many] = options.events.split(',').map(Number) as [number, number]
  return measureStatistics(generator, { rounds, seconds, counts: [few, many], only }).finally(() =>
    generator.stop(),
  )
}

/** A site of its own, with the forum open. */
async function forum(): Promise<Omit<Section, 'title'>> {
  const generator = startLoadGenerator()
  return measureForum(generator, { rounds, seconds, only }).finally(() => generator.stop())
}

await ensureBuilt()
console.log(machineLine())
/** These start sites of their own. */
const apart = new Set(['statements', 'scale', 'statistics', 'forum', 'memory'])
if (options.lighthouse || [...sections].some((name) => !apart.has(name))) {
  const site = await startSite({ profileDir: options.profile })
  await measureAll(site).finally(() => site.stop())
}
if (sections.has('statements')) await section('Statements', () => measureStatements({ list: options.list }))
if (sections.has('scale')) await section('A million rows against ten thousand', scale)
if (sections.has('statistics')) await section('A hundred million events against a million', statistics)
if (sections.has('forum')) await section('A topic of ten thousand posts against one of twenty', forum)
if (sections.has('memory')) await section('Memory', () => measureMemory(options.pages.split(',').map(Number)))
const goals = done.flatMap((one) => one.goals ?? []).map(goalLine)
if (goals.length > 0) console.log(`\nGoals\n\n${goals.join('\n')}`)
if (options.write) writeReport(done, goals)
