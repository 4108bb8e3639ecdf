import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

function read(get: () => string): string {
  try {
    return get().trim()
  } catch {
    return '' // Only Linux has these.
  }
}

/**
 * Names the space in which a process id means something: this boot of this machine, and this container of it. Two
 * containers with the same host name both have a process 1 and must not take each other for dead.
 */
function machineName(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const space = read(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot, space].join(' ')
}

export const thisMachine = machineName()

/** Whether a process of this machine is gone for sure. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH'
  }
  return isZombie(pid)
}

/** It has ended, but nobody has asked how: for a moment always, for ever where the first process reaps nobody. */
function isZombie(pid: number): boolean {
  const state = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return /\) [ZX] /.test(state)
}
