// npm test: everything from a fresh clone, ending with `N passed, N failed`. npm run check: its first half.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, main, say } from './environment.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { againAlone, checks, journeys, runCommands, vitest } from './test-steps.mjs'

const checksOnly = process.argv.includes('--only=check')
let passed = 0
let failed = 0
const failures = []

async function step(title, work) {
  const started = Date.now()
  say(`\n── ${title}`)
  const counted = await work()
  passed += counted?.passed ?? 0
  failed += counted?.failed ?? 0
  failures.push(...(counted?.names ?? (counted?.failed ? [title] : [])))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  say(`   ${title}: ${seconds} s, so far ${passed} passed, ${failed} failed`)
}

await main(async () => {
  const started = Date.now()
  await step('packages', ensureInstalled)
  for (const { title, commands } of checks) await step(title, () => runCommands(commands))
  if (!checksOnly) {
    const folder = mkdtempSync(path.join(tmpdir(), 'blockyard-demo-'))
    // Open to all, because PostgreSQL runs as another user when we are root.
    chmodSync(folder, 0o755)
    const env = { FILLED_DEMO: path.join(folder, 'data') }
    try {
      await step('unit and API tests', () => againAlone(vitest, { env }))
      await step('build', () => ensureBuilt())
      await step('browser', () => againAlone(journeys, { env }))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  say(`\n   ${((Date.now() - started) / 1000).toFixed(0)} s in all\n`)
  // The unit tests failed twenty minutes of output ago.
  for (const name of failures) say(`   failed: ${name}`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
