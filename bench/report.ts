import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { canPin } from './processor.ts'
import { root } from './servers.ts'

const file = path.join(root, 'docs/performance.md')
const begin = '<!-- measured by npm run bench: begin -->'
const end = '<!-- measured by npm run bench: end -->'

const howToRead =
  'Read the ratios, not the figures: each is the median over rounds (least–most in brackets) of the site against a ' +
  'bare node:http server that sends the bytes and headers of the cached page, measured in turns on the same core, ' +
  'so a slower or busier machine moves both alike. CPU is that of the server process with all its threads; the ' +
  'database is a process of its own and shares the core. Page weights are bytes as sent with gzip, 1 KB = 1024 bytes.'

export function machineLine(): string {
  const processors = cpus()
  const pinning = canPin ? 'server and load on a core each' : 'server and load share the cores'
  return `${processors[0]?.model.trim() || process.arch} × ${processors.length}, Node ${process.version}, ${pinning}`
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** Replaces what stands between the markers of docs/performance.md; the rest of the page is written by hand. */
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
