import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { canPin } from './processor.ts'
import { root } from './servers.ts'

const file = path.join(root, 'docs/performance.md')
const begin = '<!-- measured by npm run bench: begin -->'
const end = '<!-- measured by npm run bench: end -->'

const howToRead =
  'Read the ratios, not the figures: each is the median over rounds (least–most in brackets) of the site against ' +
  'another server, measured in turns on the same core, so a slower or busier machine moves both alike. The bare ' +
  'server is node:http and sends the bytes and headers of the site’s own answer; the plain one is Hono and reads the ' +
  'same rows from the same database, each answer by one prepared statement. CPU is that of the server process with all ' +
  'its threads, database CPU that of all processes of PostgreSQL; × bare counts both. Server, database and the servers ' +
  'they are compared with share one core. Page weights are bytes as sent with gzip, 1 KB = 1024 bytes.'

/** Before we add to it ourselves. */
const loadAtStart = loadavg()[0]!.toFixed(1)

export function machineLine(): string {
  const processors = cpus()
  const pinning = canPin
    ? 'servers and database on one core, load on another'
    : 'server and load share the cores'
  return `${processors[0]?.model.trim() || process.arch} × ${processors.length}, Node ${process.version}, ${pinning}, load at the start ${loadAtStart}`
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** Replaces the text between the markers of docs/performance.md; the rest of the page is written by hand. */
export function writeReport(sections: { title: string; text: string }[], goals: string[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const parts = [
    begin,
    `Commit ${commit()}, ${date}, ${machineLine()}.`,
    howToRead,
    ...sections.flatMap(({ title, text }) => [`## ${title}`, text]),
    ...(goals.length > 0 ? ['## Goals', goals.join('\n')] : []),
    end,
  ]
  const measured = parts.join('\n\n')
  const old = existsSync(file) ? readFileSync(file, 'utf8') : `# Performance\n\n${begin}\n${end}\n`
  const from = old.indexOf(begin)
  const to = old.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost its markers.')
  writeFileSync(file, old.slice(0, from) + measured + old.slice(to + end.length))
}
