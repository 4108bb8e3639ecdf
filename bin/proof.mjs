// What the long run found, part by part. It outlives a run that was cut, and docs/proof.md is written from it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './environment.mjs'
import { filesOf, namesOf } from './test-parts.mjs'

const folder = path.join(root, 'long-run')
const resultsFile = path.join(folder, 'results.json')
/** Where the tests of all parts note which operations succeeded. */
export const answeredFolder = path.join(folder, 'answered')

function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('The long run needs git, to know which code it was run on.')
  return stdout
}

/** Nothing that is run depends on these. The articles of the demo are also .md, and are run. */
const isDocument = (file) => file.startsWith('docs/') || (file.endsWith('.md') && !file.startsWith('src/'))
const isTest = (file) => /\.(test\.tsx?|journey\.ts)$/.test(file)
const isForBrowsers = (file) => file.startsWith('e2e/')
/** They choose what is run; what was chosen for a part counts as its own. */
const isRunner = (file) => ['bin/test-long.mjs', 'bin/test-parts.mjs', 'bin/proof.mjs'].includes(file)

/** Every file that something may depend on, with what is in it, committed or not. */
function readCode() {
  const names = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  const code = new Map()
  for (const file of [...new Set(names)].filter((name) => name && !isDocument(name)).sort()) {
    const place = path.join(root, file)
    if (existsSync(place)) code.set(file, createHash('sha256').update(readFileSync(place)).digest('hex'))
  }
  return code
}

/** These files of e2e/ and those that they import from it, over any number of steps. */
function withImports(files) {
  const all = new Set(files)
  for (const file of all) {
    if (!isForBrowsers(file) || !existsSync(path.join(root, file))) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/from '\.\/([\w./-]+)'/g)) all.add(`e2e/${name}`)
  }
  return all
}

/**
 * The same as long as neither the product nor the tests of this part change, so a test that is mended costs the parts
 * that run it and no other. What looks at all tests depends on them all.
 */
function codeOf(part, code) {
  const own = withImports(part.paths ? filesOf(part) : [])
  const looksAtAll = part.kind === 'checks' || part.kind === 'operations'
  const isOthers = (file) => isTest(file) || isRunner(file) || isForBrowsers(file)
  const hash = createHash('sha256').update(`${part.name} ${namesOf(part) ?? ''}\n`)
  for (const [file, content] of code)
    if (looksAtAll || own.has(file) || !isOthers(file)) hash.update(`${file} ${content}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** Opens the results of this code; those of parts that changed since, and with `fresh` all, are thrown away. */
export function openResults(parts, { fresh = false } = {}) {
  const code = readCode()
  const codes = Object.fromEntries(parts.map((part) => [part.name, codeOf(part, code)]))
  const old = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
  const same = Object.entries(fresh ? {} : old).filter(([name, result]) => result.code === codes[name])
  const results = Object.fromEntries(same)
  const changed = Object.keys(old).length - same.length
  if (changed > 0 && !fresh) say(`   ${changed} parts were run on other code: that does not count`)
  if (same.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(answeredFolder, { recursive: true })
  return {
    results,
    keep(part, { passed, failed, seconds }) {
      if (codeOf(part, readCode()) !== codes[part.name])
        throw new Error('The code was changed while it was tested; start again.')
      const commit = git('rev-parse', '--short', 'HEAD').trim()
      const corpus = Boolean(process.env.CORPUS_DIR)
      const date = new Date().toISOString()
      results[part.name] = { code: codes[part.name], commit, passed, failed, seconds, date, corpus }
      writeFileSync(resultsFile, `${JSON.stringify(results, null, 1)}\n`)
    },
  }
}

export const missingOf = (parts, results) => parts.filter(({ name }) => !results[name])

/** The full counts are rare and long: their result is kept beside the code they were run on. */
export function writeProof(parts, results) {
  const done = parts.filter(({ name }) => results[name])
  const sum = (field) => done.reduce((total, { name }) => total + results[name][field], 0)
  const missing = missingOf(parts, results).map(({ name }) => `\`${name}\``)
  const bare = done.filter(({ name }) => !results[name].corpus).map(({ name }) => `\`${name}\``)
  const which = bare.length === done.length ? 'all' : bare.join(', ')
  const text = [
    '# Proof',
    '',
    `\`npm run test:long\`: ${sum('passed')} passed, ${sum('failed')} failed in ${(sum('seconds') / 60).toFixed(0)} minutes.`,
    missing.length === 0 ? 'Every part was run.' : `Not run on this code: ${missing.join(', ')}.`,
    bare.length === 0 ? '' : `Without the test data of \`CORPUS_DIR\`: ${which}.`,
    '',
    '| part | what | passed | failed | seconds | date | commit |',
    '|---|---|--:|--:|--:|---|---|',
    ...done.map(({ name, about }) => {
      const { passed, failed, seconds, date, commit } = results[name]
      return `| ${name} | ${about} | ${passed} | ${failed} | ${seconds} | ${date.slice(0, 10)} | ${commit} |`
    }),
    '',
  ]
  writeFileSync(path.join(root, 'docs/proof.md'), text.join('\n'))
}
