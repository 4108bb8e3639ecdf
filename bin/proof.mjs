// What the long run found, part by part. It outlives a run that was cut, and docs/proof.md is written from it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './environment.mjs'

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

/** The same for the same code, committed or not, whatever was written about it. */
function codeId() {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].filter((name) => name && !isDocument(name)).sort()) {
    const place = path.join(root, file)
    if (existsSync(place)) hash.update(`${file}\0`).update(readFileSync(place)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Opens the results of this code; those of other code, and with `fresh` all, are thrown away. */
export function openResults({ fresh = false } = {}) {
  const code = codeId()
  const kept = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : null
  const goesOn = kept?.code === code && !fresh
  if (kept && !goesOn && !fresh) say('   the last run was of other code: nothing of it counts')
  if (!goesOn) rmSync(folder, { recursive: true, force: true })
  mkdirSync(answeredFolder, { recursive: true })
  const results = goesOn ? kept.results : {}
  return {
    results,
    keep(name, { passed, failed, seconds }) {
      if (codeId() !== code) throw new Error('The code was changed while it was tested; start again.')
      const commit = git('rev-parse', '--short', 'HEAD').trim()
      const corpus = Boolean(process.env.CORPUS_DIR)
      results[name] = { commit, passed, failed, seconds, date: new Date().toISOString(), corpus }
      writeFileSync(resultsFile, `${JSON.stringify({ code, results }, null, 1)}\n`)
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
