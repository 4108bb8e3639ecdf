// npm run test:long: the full counts, part by part. What is done stays done when the run is cut.
import { ensureInstalled, main, say } from './environment.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { answeredFolder, missingOf, openResults, writeProof } from './proof.mjs'
import { filesOf, namesOf, parts } from './test-parts.mjs'
import { checks, journeys, runCommands, vitest } from './test-steps.mjs'

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
const long = { TEST_LONG: '1', ANSWERED_FOLDER: answeredFolder }
/** Parts whose files are still to be written count neither as done nor as missing. */
const present = parts.filter((part) => !part.paths || filesOf(part).length > 0)

const runPart = {
  async checks() {
    const sum = { passed: 0, failed: 0 }
    for (const { commands } of checks) {
      const { passed, failed } = await runCommands(commands)
      sum.passed += passed
      sum.failed += failed
    }
    return sum
  },
  tests: (part) => vitest({ files: filesOf(part), names: namesOf(part), env: long }),
  operations: () => runCommands([['scripts/check-answered.ts', answeredFolder]]),
  async build() {
    try {
      await ensureBuilt()
      return { passed: 1, failed: 0 }
    } catch (error) {
      say(`   ${error.message}`)
      return { passed: 0, failed: 1 }
    }
  },
  async browser(part) {
    await ensureBuilt()
    return journeys({ files: filesOf(part), names: namesOf(part), env: long })
  },
}

function listParts() {
  for (const part of parts) {
    const files = part.paths ? filesOf(part).length : null
    const size =
      files === null ? '' : files === 0 ? ' (nothing yet)' : ` (${files} ${files === 1 ? 'file' : 'files'})`
    say(`  ${part.name.padEnd(22)}${part.about}${size}`)
  }
}

function refuseUnknown() {
  const known = ['--resume', ...parts.map(({ name }) => name)]
  const unknown = args.filter((arg) => !known.includes(arg))
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; npm run test:long -- --parts names them.`)
}

function choose(results) {
  for (const { name } of parts.filter((part) => named.includes(part.name) && !present.includes(part)))
    say(`   ${name}: skipped, none of its files is there yet`)
  if (named.length > 0) return present.filter(({ name }) => named.includes(name))
  return args.includes('--resume') ? missingOf(present, results) : present
}

async function runParts() {
  refuseUnknown()
  await ensureInstalled()
  const { results, keep } = openResults(present, { fresh: args.length === 0 })
  const total = { passed: 0, failed: 0 }
  for (const part of choose(results)) {
    // Only all tests together can tell which operations were never called.
    const before = missingOf(present, results).filter(({ kind }) => kind === 'tests')
    if (part.kind === 'operations' && before.length > 0) {
      say(`\n── ${part.name}: not yet, ${before.map(({ name }) => name).join(', ')} must be run first`)
      continue
    }
    say(`\n── ${part.name}: ${part.about}`)
    const started = Date.now()
    // One that is stopped throws, and has no result.
    const counted = await runPart[part.kind](part)
    const seconds = Math.round((Date.now() - started) / 1000)
    keep(part, { ...counted, seconds })
    writeProof(present, results)
    total.passed += counted.passed
    total.failed += counted.failed
    say(`   ${part.name}: ${seconds} s, ${counted.passed} passed, ${counted.failed} failed`)
  }
  printRest(results)
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

function printRest(results) {
  const names = (list) => list.map(({ name }) => name).join(' ')
  const bad = present.filter(({ name }) => results[name]?.failed > 0)
  const missing = missingOf(present, results)
  say(`\n   docs/proof.md: ${present.length - missing.length} of ${present.length} parts`)
  if (missing.length > 0) say(`   not run yet: ${names(missing)}`)
  if (bad.length > 0) say(`   failed, to be repeated by name: ${names(bad)}`)
  say('')
}

await main(async () => (args.includes('--parts') ? void listParts() : runParts()))
