import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** The cores we may use, or none where that cannot be known. */
function allowedCores(): number[] {
  if (!existsSync('/proc/self/status')) return []
  const list = /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
  return list.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return Array.from({ length: to! - from! + 1 }, (_, index) => from! + index)
  })
}

const cores = allowedCores()

/** Servers get one core and the load another, so that neither takes time from the other. */
export const canPin = cores.length >= 2 && spawnSync('taskset', ['--version']).status === 0

export function pinned(side: 'server' | 'load', command: string, args: string[]): [string, string[]] {
  if (!canPin) return [command, args]
  return ['taskset', ['-c', String(cores[side === 'server' ? 0 : 1]), command, ...args]]
}

let ticksPerSecond = 0

type Times = {
  parent: number
  /** Processor time of the process itself, all its threads together. */
  ownMs: number
  /** That of its children that have ended. */
  endedMs: number
}

/** Null where there is no such process, or no /proc. */
function timesOf(pid: number | string): Times | null {
  ticksPerSecond ||= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in the second field may hold spaces, so we count from its end: the fourth field comes second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ms = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) / ticksPerSecond) * 1000
    return { parent: Number(fields[1]), ownMs: ms(11), endedMs: ms(13) }
  } catch {
    return null
  }
}

/** Processor time a process has used so far, all its threads together; NaN where there is no /proc. */
export const cpuMs = (pid: number): number => timesOf(pid)?.ownMs ?? NaN

/**
 * Processor time of a whole database server: its first process, every process that it runs, and those that have ended.
 * A process that ends while we read would be counted twice or not at all, so we read again until none did.
 */
export function databaseCpuMs(pid: number): number {
  for (;;) {
    const before = timesOf(pid)
    if (!before) return NaN
    let sum = before.ownMs + before.endedMs
    for (const name of readdirSync('/proc')) {
      const child = /^\d+$/.test(name) ? timesOf(name) : null
      if (child?.parent === pid) sum += child.ownMs + child.endedMs
    }
    if (timesOf(pid)?.endedMs === before.endedMs) return sum
  }
}

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** The connections of a database server that are open now. The others write and vacuum behind everybody's back. */
const connectionsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((child) => readProcess(child, 'cmdline').includes('[local]'))

/** Their processor time, finer than by ticks. Linux alone counts it. */
export function connectionsCpuMs(pid: number): number {
  const nanoseconds = connectionsOf(pid).map((child) => Number(readProcess(child, 'schedstat').split(' ')[0]))
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

/** Their own memory, without what all of them share. */
export function connectionsMemoryMb(pid: number): number {
  const kilobytes = connectionsOf(pid).map((child) =>
    Number(/^RssAnon:\s+(\d+)/m.exec(readProcess(child, 'status'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}
