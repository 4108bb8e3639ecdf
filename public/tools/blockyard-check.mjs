#!/usr/bin/env node
// Checks what a server runs. Needs Node 18 or newer and nothing else; sends names, versions and hashes, never a file.
//
//   node blockyard-check.mjs blockyard.lock                        checks what the lock file names
//   node blockyard-check.mjs plugins --site https://… --platform paper --game-version 1.21.4
//
// Ends with 1 when something is out of date or recalled, with 2 when it could not be checked. BLOCKYARD_TOKEN, if set, is
// sent as a personal access token.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

const most = 500

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

function readArguments(given) {
  const options = {}
  const places = []
  for (let at = 0; at < given.length; at++) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/.exec(given[at]) ?? []
    if (name) options[name] = value ?? given[++at]
    else places.push(given[at])
  }
  return { options, place: places[0] ?? 'blockyard.lock' }
}

async function sha256(file) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

async function entriesOf(place) {
  const found = await stat(place).catch(() => fail(`${place} is not there`))
  if (!found.isDirectory()) {
    const lock = JSON.parse(await readFile(place, 'utf8'))
    if (lock.lockfile !== 1) fail(`${place} is no lock file this script knows`)
    const entries = lock.entries.map(({ name, version, resource, sha256: hash }) => ({
      name,
      version,
      ...(hash ? { hash } : { resource }),
    }))
    return { ...lock, entries }
  }
  const files = (await readdir(place)).filter((name) => /\.(?:jar|zip)$/i.test(name)).sort()
  const entries = []
  for (const name of files.slice(0, most))
    entries.push({ name: name.slice(0, 100), hash: await sha256(path.join(place, name)) })
  return { entries }
}

const { options, place } = readArguments(process.argv.slice(2))
const { entries, ...lock } = await entriesOf(place)
if (entries.length === 0) fail(`${place} names nothing to check`)
const site = (options.site ?? process.env.BLOCKYARD_SITE ?? lock.site ?? '').replace(/\/$/, '')
if (!site) fail('Which site? Say --site https://… or set BLOCKYARD_SITE')
const token = process.env.BLOCKYARD_TOKEN
const answer = await fetch(`${site}/api/my-server/check`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({
    platform: options.platform ?? lock.platform ?? null,
    game_version: options['game-version'] ?? lock.game_version ?? null,
    java: lock.java ?? null,
    entries: entries.slice(0, most),
  }),
}).catch((error) => fail(`${site} does not answer: ${error.message}`))
const body = await answer.json().catch(() => null)
if (!answer.ok || !body?.data) fail(body?.error?.message ?? `${site} answered ${answer.status}`)

let bad = 0
for (const { index, resource, installed, newest, states } of body.data.entries) {
  const wrong = states.includes('recalled') || states.includes('outdated')
  if (wrong) bad++
  const name = resource?.title ?? entries[index].name
  const numbers = [installed?.number ?? entries[index].version, newest?.number].filter(Boolean)
  process.stdout.write(`${wrong ? '!' : ' '} ${states.join(', ').padEnd(12)} ${name} ${[...new Set(numbers)].join(' -> ')}\n`)
}
process.stdout.write(bad > 0 ? `${bad} out of date or recalled\n` : 'Everything that is known is up to date\n')
process.exit(bad > 0 ? 1 : 0)
