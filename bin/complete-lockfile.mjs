// After every change of packages: node bin/complete-lockfile.mjs
// A registry may not offer binaries of foreign platforms; npm then leaves them out of the lockfile and `npm ci`
// refuses it. Adds an entry for each optional dependency without one, and removes download addresses.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './environment.mjs'

const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = {
  linux: 'linux',
  darwin: 'darwin',
  macos: 'darwin',
  win32: 'win32',
  windows: 'win32',
  win: 'win32',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  android: 'android',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
}
const cpus = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  loong64: 'loong64',
  mips64el: 'mips64el',
}
let added = 0

for (const [place, entry] of Object.entries(lock.packages)) {
  delete entry.resolved
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const candidates = [`${place ? `${place}/` : ''}node_modules/${name}`, `node_modules/${name}`]
    if (candidates.some((candidate) => lock.packages[candidate])) continue
    const words = name.toLowerCase().split(/[^a-z0-9]+/)
    const os = words.map((word) => systems[word]).find(Boolean)
    const cpu = words.map((word) => cpus[word] ?? (word.startsWith('arm') ? 'arm' : undefined)).find(Boolean)
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[^\d]*/, ''),
      optional: true,
      ...(place === '' || !entry.dev ? {} : { dev: true }),
      // A platform no name tells (wasm) is one npm never picks.
      os: [os ?? 'none'],
      cpu: [cpu ?? 'none'],
      ...(words.some((word) => word.includes('musl')) ? { libc: ['musl'] } : {}),
    }
    added++
  }
}
const sorted = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
)
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
console.log(`${added} entries added`)
