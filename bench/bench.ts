// npm run bench [-- --lighthouse] [--write] [--sections=rates,logins,text,answers,pages,comments,memory] [--only=<part of a name>]
//               [--pages=20000,60000 asked for in memory, most of an hour] [--rounds=5] [--seconds=3] [--profile=<folder for .cpuprofile files>]
// Measures the built site against a bare node:http server on the same machine; prints tables, and with --write puts
// them into docs/performance.md.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../bin/ensure-built.mjs'
import { findBrowser } from '../bin/find-browser.mjs'
import { measureAnswers } from './answers.ts'
import { seedComments } from './comments.ts'
import { measureLighthouse } from './lighthouse.ts'
import { startLoadGenerator } from './load.ts'
import { measureLogins } from './logins.ts'
import { measureMemory } from './memory.ts'
import { weighPages } from './page-weight.ts'
import { measureRates, talkCases } from './rates.ts'
import { machineLine, writeReport } from './report.ts'
import { richTextTable } from './rich-text.ts'
import { startSite } from './servers.ts'
import type { Site } from './servers.ts'
import { goalLine } from './table.ts'
import type { Goal } from './table.ts'

const { values: options } = parseArgs({
  options: {
    sections: { type: 'string', default: 'rates,logins,text,answers,pages' },
    pages: { type: 'string', default: '20000,60000' },
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

type Section = { title: string; text: string; goals?: Goal[] }
const done: Section[] = []

async function section(title: string, work: () => Promise<Omit<Section, 'title'>>): Promise<void> {
  console.log(`\n${title}`)
  const result = await work()
  console.log(`\n${result.text}`)
  done.push({ title, ...result })
}

async function measureAll(site: Site): Promise<void> {
  const origin = `http://localhost:${site.port}`
  const generator = startLoadGenerator()
  try {
    if (sections.has('rates'))
      await section('Requests', () => measureRates(site, generator, { rounds, seconds, only: options.only }))
    if (sections.has('logins'))
      await section('Logins', async () => ({
        text: await measureLogins(site, generator, { rounds, seconds }),
      }))
    if (sections.has('text')) await section('Rich text', () => Promise.resolve({ text: richTextTable(20) }))
    if (sections.has('answers')) await section('Answers', () => measureAnswers(site, rounds * 40))
    if (sections.has('comments'))
      await section('Comments, with a million in the table', async () => {
        const cases = await talkCases(site, await seedComments(site))
        return measureRates(site, generator, { rounds, seconds, cases })
      })
  } finally {
    generator.stop()
  }
  if (sections.has('pages'))
    await section('Page weight', async () => {
      const browser = await chromium.launch({
        ...(findBrowser() ? { executablePath: findBrowser() } : {}),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
      })
      return weighPages(browser, origin).finally(() => browser.close())
    })
  if (options.lighthouse) await section('Lighthouse', () => measureLighthouse(origin, findBrowser(), 5))
}

await ensureBuilt()
console.log(machineLine())
if (options.sections !== 'memory') {
  const site = await startSite({ profileDir: options.profile })
  await measureAll(site).finally(() => site.stop())
}
if (sections.has('memory')) await section('Memory', () => measureMemory(options.pages.split(',').map(Number)))
const goals = done.flatMap((one) => one.goals ?? []).map(goalLine)
if (goals.length > 0) console.log(`\nGoals\n\n${goals.join('\n')}`)
if (options.write) writeReport(done, goals)
