#!/usr/bin/env node
// Publishes a version of a resource from a build: uploads the files, then makes the version of them.
// Plain Node 20 or newer, one file, no packages: it can be copied into any repository.
import { createHash } from 'node:crypto'
import { openAsBlob, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const usage = `Publishes a version of a resource.

  BLOCKYARD_TOKEN=… node publish.mjs <resource> --number <number> [options] <file> [more files]

  <resource>        slug of the resource, as in its address
  <file>            the first file is the one people download
  --number          number of the version, such as 2.4.1
  --channel         release (default), beta or alpha
  --name            a name besides the number
  --changelog       file with what changed, as Markdown
  --game-versions   such as 1.21.4,1.21.3; plugins and mods need it
  --platforms       such as paper,folia; plugins and mods need it
  --draft           keep it as a draft, do not submit it
  --url             address of the site; else BLOCKYARD_URL
  --attempts        how often a call is tried when the site is busy or away; 4 by default
  --dry-run         check the arguments and the token, publish nothing

The token needs the scope content.create. Run again after a failure: what is published already is not published
twice. Exit codes: 0 published (or already was), 1 refused, 2 wrong arguments, 3 no connection.`

class Stop extends Error {
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

const list = (text) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function readArguments(argv, env) {
  let parsed
  try {
    const text = { type: 'string' }
    parsed = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        number: text,
        channel: text,
        name: text,
        changelog: text,
        'game-versions': text,
        platforms: text,
        url: text,
        attempts: text,
        draft: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Stop(2, `${error.message}\n\n${usage}`)
  }
  const { values, positionals } = parsed
  if (values.help) return { help: true }
  const [resource, ...files] = positionals
  const url = (values.url ?? env.BLOCKYARD_URL ?? '').replace(/\/+$/, '')
  const faults = [
    !resource && 'Which resource? Give its slug first.',
    files.length === 0 && 'Which files? Give at least one after the resource.',
    !values.number && 'Which number? Give --number.',
    !/^https?:\/\//.test(url) && 'Which site? Give --url or BLOCKYARD_URL, beginning with https://.',
    !env.BLOCKYARD_TOKEN &&
      'Which token? Set BLOCKYARD_TOKEN; make one in the security settings of the site.',
    !(Number(values.attempts ?? 4) >= 1) && '--attempts is a number from 1 on.',
    ...files.map((file) => !isFile(file) && `${file}: there is no such file.`),
    values.changelog && !isFile(values.changelog) && `${values.changelog}: there is no such file.`,
  ].filter(Boolean)
  if (faults.length > 0) throw new Stop(2, faults.join('\n'))
  return {
    resource,
    files,
    token: env.BLOCKYARD_TOKEN,
    ...values,
    url,
    attempts: Number(values.attempts ?? 4),
    dryRun: values['dry-run'],
  }
}

function isFile(file) {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** One call. Tried again when the network fails, the server is busy, or it says how long to wait. */
async function call({ url, token, attempts }, address, init = {}) {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === attempts
    let response
    try {
      response = await fetch(url + address, {
        ...init,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          // Refusals in the language of the rest of this output.
          'accept-language': 'en',
          ...init.headers,
        },
        redirect: 'error',
      })
    } catch (error) {
      if (last) throw new Stop(3, `${url} does not answer: ${error.cause?.message ?? error.message}`)
      await sleep(500 * 2 ** attempt)
      continue
    }
    const again = response.status === 429 || response.status >= 500
    if (again && !last) {
      const seconds = Number(response.headers.get('retry-after')) || 2 ** attempt
      // An hour of waiting is for a person to decide.
      if (seconds <= 120) {
        await response.body?.cancel()
        await sleep(seconds * 1000)
        continue
      }
    }
    const text = await response.text()
    let body
    try {
      body = JSON.parse(text)
    } catch {
      throw new Stop(
        3,
        `${address} answered ${response.status}, and not with JSON. Is ${url} the right address?`,
      )
    }
    return { status: response.status, body }
  }
}

/** What was refused, in the words of the site, with every field that is wrong. */
function refusal(what, { status, body }) {
  const { message = '', key = '', fields = {} } = body.error ?? {}
  const lines = Object.entries(fields).map(
    ([field, issues]) => `  ${field}: ${issues.map((issue) => issue.message ?? issue.key).join(', ')}`,
  )
  const request = body.request_id ? ` (request ${body.request_id})` : ''
  return new Stop(1, [`${what}: ${message || status} [${key || status}]${request}`, ...lines].join('\n'))
}

async function upload(site, file, type) {
  const form = new FormData()
  form.append('file', await openAsBlob(file), path.basename(file))
  const query = new URLSearchParams({ type: 'version', resource_type: type })
  const answer = await call(site, `/api/attachments/upload?${query}`, { method: 'POST', body: form })
  if (answer.status !== 201) throw refusal(`${file} was not uploaded`, answer)
  return answer.body.data
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The version of this number, if a run before has made it. It must be of the same files. */
async function published(site, { resource, number, files }) {
  const address = `/api/resources/${encodeURIComponent(resource)}/versions/${encodeURIComponent(number)}`
  const answer = await call(site, address)
  if (answer.status === 404) return null
  if (answer.status !== 200) throw refusal(`Version ${number} cannot be read`, answer)
  // A number such as 5 may find the version with that id.
  if (answer.body.data.number !== number) return null
  const there = answer.body.data.files.map((file) => file.sha256).toSorted()
  if (there.join() === files.map(sha256).toSorted().join()) {
    // It is there, but nobody will see it.
    const { state } = answer.body.data
    if (['blocked', 'declined', 'recalled'].includes(state))
      throw new Stop(
        1,
        `Version ${number} exists already and is ${state}. See its page, then choose another number.`,
      )
    return answer.body.data
  }
  throw new Stop(1, `Version ${number} exists already, and with other files. Choose another number.`)
}

async function publish(options, say) {
  const { resource, number, files, dryRun } = options
  const found = await call(options, `/api/resources/${encodeURIComponent(resource)}`)
  if (found.status !== 200) throw refusal(`The resource ${resource} cannot be read`, found)
  const who = await call(options, '/api/users/client')
  if (who.status !== 200) throw refusal('The token was refused', who)
  if (await published(options, options)) return say(`${resource} ${number} is published already.`)
  if (dryRun) return say(`${resource} ${number} could be published by ${who.body.user.username}.`)

  const uploaded = []
  for (const file of files) {
    uploaded.push(await upload(options, file, found.body.data.type))
    say(`uploaded ${path.basename(file)} (${uploaded.at(-1).size} bytes)`)
  }
  const answer = await call(options, `/api/resources/${encodeURIComponent(resource)}/versions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A repeated call of this run is the same call; another run finds the version by its number.
      'idempotency-key': `publish-${resource}-${number}-${uploaded.map(({ id }) => id).join('-')}`.slice(
        0,
        200,
      ),
    },
    body: JSON.stringify({
      number,
      ...(options.name ? { name: options.name } : {}),
      channel: options.channel ?? 'release',
      changelog: options.changelog ? readFileSync(options.changelog, 'utf8') : '',
      platforms: list(options.platforms),
      game_versions: list(options['game-versions']),
      files: uploaded.map(({ id }) => id),
      submit: !options.draft,
    }),
  })
  // Another job was faster with the same files.
  if (answer.status === 409 && (await published(options, options)))
    return say(`${resource} ${number} is published already.`)
  if (answer.status !== 201) throw refusal(`${resource} ${number} was not published`, answer)
  say(`${resource} ${number} is sent; it shows up when its files were scanned.`)
}

try {
  const options = readArguments(process.argv.slice(2), process.env)
  if (options.help) console.log(usage)
  else await publish(options, console.log)
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exitCode = error.code
}
