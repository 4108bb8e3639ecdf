import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

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

/** Processor time a process has used so far, all its threads together; NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return NaN
  ticksPerSecond ||= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in the second field may hold spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}
