// What a test run is made of. Each step tells how many passed, how many failed and, of tests, which.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pinnedNode, root, say } from './environment.mjs'
import { findBrowser } from './find-browser.mjs'

const bin = (file) => path.join(root, 'node_modules', file)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const sources = ['src', 'tests', 'bin', 'scripts', 'vite', 'bench', 'e2e']
const configs = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']

/** Commands of one check run side by side, where none of them keeps both cores busy by itself. */
export const checks = [
  { title: 'format', commands: [[bin('oxfmt/bin/oxfmt'), '--check', ...sources, ...configs]] },
  { title: 'lint', commands: [[bin('oxlint/bin/oxlint'), '--deny-warnings', ...sources]] },
  {
    title: 'types and imports',
    commands: [
      // By default four check side by side, and each of them works out most types for itself.
      [bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '2'],
      ['scripts/check-imports.ts'],
    ],
  },
  {
    title: 'messages, tables and words',
    commands: [['scripts/check-messages.ts'], ['scripts/tables.ts', '--check'], ['scripts/check-words.ts']],
  },
]

/**
 * Runs a program on the pinned Node, stops it when we are stopped, and tells how it ended. As a group of its own: workers
 * of a runner that was stopped alone would go on for hours.
 */
function run(args, extra = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, BLOCKYARD_ROOT: root, ...extra },
    })
    let stopped = false
    const stop = (signal) => {
      stopped = true
      stopGroup(child.pid, signal)
    }
    for (const signal of signals) process.on(signal, stop)
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop)
      if (stopped) reject(new Error('Stopped.'))
      else resolve(code ?? 1)
    })
  })
}

function stopGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has just ended by itself.
  }
}

export async function runCommands(commands) {
  const codes = await Promise.all(commands.map((args) => run(args)))
  const failed = codes.filter((code) => code !== 0).length
  return { passed: codes.length - failed, failed }
}

/** Gives a program a file to write its report to, and tells how it ended and what it wrote. */
async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'blockyard-results-'))
  const file = path.join(folder, 'report.json')
  try {
    const code = await work(file)
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All unit and API tests, or those of some files, or of these those whose names fit. */
export async function vitest({ files = [], names = null, env = {} } = {}) {
  const reporters = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = names ? ['-t', names] : []
  const { code, report } = await withReport((file) =>
    run([bin('vitest/vitest.mjs'), 'run', ...reporters(file), ...chosen, ...files], env),
  )
  if (!report || report.numTotalTests === 0)
    return { passed: 0, failed: 1, names: ['the unit and API tests wrote no report'] }
  // A file that cannot even be loaded has no tests to count, but it has failed.
  const brokenFiles = report.testResults.filter(
    (result) =>
      result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const failures = report.numFailedTests + brokenFiles
  // What is judged at the end of the run (operations nobody called, errors nobody caught) is in no test's result.
  if (failures === 0 && code !== 0)
    return { passed: report.numPassedTests, failed: 1, names: ['an error outside the unit and API tests'] }
  return {
    passed: report.numPassedTests,
    failed: failures,
    names: failedTests(report),
    files: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => path.relative(root, name)),
  }
}

/** Each failed test, or the file that could not be loaded, with the first line of what it said. */
function failedTests(report) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
        : [`${file}: ${firstLine(message)}`]
    })
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]

/** All browser journeys, or those of some files, or of these those whose names fit. */
export async function journeys({ files = [], names = null, env = {} } = {}) {
  const browser = findBrowser()
  const chosen = [...(names ? ['--grep', names] : []), ...files.map((file) => file.replaceAll('.', '\\.'))]
  const { report } = await withReport((file) =>
    run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...chosen], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      ...env,
    }),
  )
  if (!report || report.stats.expected + report.stats.flaky + report.stats.unexpected === 0)
    return { passed: 0, failed: 1 }
  const failed = failedJourneys(report.suites)
  // The list above names those that needed a second try.
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    names: [
      ...failed.map(({ file, title }) => `${file} > ${title}`),
      ...report.errors.map(({ message }) => `browser: ${firstLine(message)}`),
    ],
    files: report.errors.length > 0 ? [] : [...new Set(failed.map(({ file }) => file))],
  }
}

const failedJourneys = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file: `e2e/${file}`, title })),
    ...failedJourneys(inner),
  ])

/** More than this is no accident. */
const mostFilesAgain = 5

/**
 * A shared machine can be so busy for a minute that a test fails together with its second try. The few files that failed
 * run once more, alone; what fails again is a fault.
 */
export async function againAlone(steps, options) {
  const first = await steps(options)
  const { files = [] } = first
  if (files.length === 0 || files.length > mostFilesAgain) return first
  say(`\n   Failed, and run once more alone:`)
  for (const name of first.names) say(`   ${name}`)
  const second = await steps({ ...options, files })
  const mended = Math.max(0, first.failed - second.failed)
  return { ...second, passed: first.passed + mended }
}
