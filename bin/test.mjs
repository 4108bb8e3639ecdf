// npm test: everything from a fresh clone, ending with `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, main, pinnedNode, root, say } from './environment.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { findBrowser } from './find-browser.mjs'

const long = process.argv.includes('--long')
const checksOnly = process.argv.includes('--only=check')
const results = mkdtempSync(path.join(tmpdir(), 'blockyard-results-'))
const bin = (file) => path.join(root, 'node_modules', file)
const env = { ...process.env, BLOCKYARD_ROOT: root, ...(long ? { TEST_LONG: '1' } : {}) }
let passed = 0
let failed = 0
const proof = []

function run(args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, ...extra },
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function step(title, work) {
  const started = Date.now()
  const before = { passed, failed }
  say(`\n── ${title}`)
  await work()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  proof.push(`| ${title} | ${passed - before.passed} | ${failed - before.failed} | ${seconds} |`)
  say(`   ${title}: ${seconds} s, so far ${passed} passed, ${failed} failed`)
}

/** Commands side by side, where none of them keeps both cores busy by itself. */
const check = (title, ...commands) =>
  step(title, async () => {
    const codes = await Promise.all(commands.map((args) => run(args)))
    const bad = codes.filter((code) => code !== 0).length
    failed += bad
    passed += codes.length - bad
  })

async function vitest() {
  const file = path.join(results, 'vitest.json')
  const code = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (!report || report.numTotalTests === 0) return void failed++
  passed += report.numPassedTests
  // A file that cannot even be loaded has no tests to count, but it has failed.
  const brokenFiles = report.testResults.filter(
    (result) =>
      result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const failures = report.numFailedTests + brokenFiles
  // What is judged at the end of the run (operations nobody called, errors nobody caught) is in no test's result.
  failed += failures === 0 && code !== 0 ? 1 : failures
}

async function journeys(browser) {
  const file = path.join(results, 'playwright.json')
  await run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (!report || report.stats.expected + report.stats.flaky + report.stats.unexpected === 0)
    return void failed++
  // The list above names those that needed a second try.
  passed += report.stats.expected + report.stats.flaky
  failed += report.stats.unexpected + report.errors.length
}

/** The full counts are rare and long: their result is kept beside the code they were run on. */
function writeProof() {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim()
  const head = `# Proof\n\n\`npm run test:long\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit}: ${passed} passed, ${failed} failed.\n`
  const table = ['', '| step | passed | failed | seconds |', '|---|--:|--:|--:|', ...proof, ''].join('\n')
  writeFileSync(path.join(root, 'docs/proof.md'), head + table)
}

await main(async () => {
  const started = Date.now()
  await step('packages', ensureInstalled)
  await check('format', [
    bin('oxfmt/bin/oxfmt'),
    '--check',
    'src',
    'bin',
    'scripts',
    'vite',
    'bench',
    'e2e',
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
  ])
  await check('lint', [
    bin('oxlint/bin/oxlint'),
    '--deny-warnings',
    'src',
    'bin',
    'scripts',
    'vite',
    'bench',
    'e2e',
  ])
  await check(
    'types and imports',
    [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'],
    ['scripts/check-imports.ts'],
  )
  await check('messages', ['scripts/check-messages.ts'])
  if (!checksOnly) {
    await step('unit and API tests', vitest)
    await step('build', () => ensureBuilt())
    await step('browser', async () => journeys(findBrowser()))
  }
  rmSync(results, { recursive: true, force: true })
  if (long) writeProof()
  say(`\n   ${((Date.now() - started) / 1000).toFixed(0)} s in all\n`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
