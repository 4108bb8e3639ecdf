// Shared by every command. Runs on whatever Node the machine has (20 or newer), so it imports nothing installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const say = (text) => process.stdout.write(`${text}\n`)

/** The pinned Node from npm; where there is none for this platform, the one running now. */
export function pinnedNode() {
  const local = path.join(root, 'node_modules/.bin/node')
  if (existsSync(local)) return local
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `There is no bundled Node for ${process.platform}-${process.arch}. Install Node 24 or newer and try again.`,
  )
}

/** True when node_modules holds exactly what the lockfile says; npm keeps its own copy of what it installed. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(
      readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages
    return (
      Object.entries(wanted).every(([name, entry]) => {
        if (name === '') return true
        if (present[name]) return present[name].version === entry.version
        return entry.optional === true || entry.peer === true
      }) && Object.keys(present).length > 50
    )
  } catch {
    return false
  }
}

// npm puts node_modules/.bin first in PATH and its settings into the environment; a child npm must not run on the
// very node it replaces, nor with the parent's settings.
function cleanEnvironment() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  env.PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(path.delimiter)
  return env
}

/** Installs what is missing, with progress. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const modules = path.join(root, 'node_modules')
  // npm would empty the folder behind the link, which another copy of the site may be using.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${modules} is a link, and what it leads to is not what package-lock.json asks for. Remove the link and try again.`,
    )
  say('  … installing packages (once, about a minute)')
  const started = Date.now()
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const code = await runProgress('npm', args, { env: cleanEnvironment() })
  if (code !== 0)
    throw new Error(
      'Installing packages failed; npm’s own message stands above. Check the network and try again.',
    )
  say(`  ✓ packages, ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

function runProgress(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    const dots = process.stdout.isTTY ? setInterval(() => process.stdout.write('.'), 2000) : undefined
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(dots)
      if (dots) process.stdout.write('\n')
      resolve(code ?? 1)
    })
  })
}

/** Runs one of our own files on the pinned Node and passes on its end; stops it when we are stopped. */
export function runNode(args, options = {}) {
  const env = { ...process.env, BLOCKYARD_ROOT: root, ...options.env }
  const child = spawn(pinnedNode(), args, { cwd: options.cwd ?? root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
}

export function runNodeSync(args) {
  return (
    spawnSync(pinnedNode(), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BLOCKYARD_ROOT: root },
    }).status ?? 1
  )
}

// Killed with -9, npm cannot tell us; its disappearance does. Started without npm there is nothing to watch.
function watchNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}

/** Ends with one sentence instead of a stack trace. */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`\n  ${error.message}\n\n`)
    process.exitCode = 1
  }
}
