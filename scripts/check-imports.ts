import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

// Runs dependency-cruiser and makes sure it really saw our files: with a compiler it does not know it sees none.
const root = path.resolve(import.meta.dirname, '..')
const cruise = spawnSync(
  process.execPath,
  [
    '--import',
    path.join(root, 'bin/ts6.mjs'),
    path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    'src',
    '--config',
    '.dependency-cruiser.cjs',
    '-T',
    'json',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)
if (!cruise.stdout) {
  console.error(cruise.stderr)
  process.exit(1)
}
type Cruise = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}
const { modules, summary } = JSON.parse(cruise.stdout) as Cruise
const seen = new Set(modules.map((module) => module.source))
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.d.ts'))
const unseen = files.filter((file) => !seen.has(file.split(path.sep).join('/')))
for (const file of unseen) console.error(`not seen by the import check: ${file}`)
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${files.length - unseen.length} modules seen, ${summary.violations.length} violations`)
process.exit(unseen.length + summary.violations.length === 0 ? 0 : 1)
