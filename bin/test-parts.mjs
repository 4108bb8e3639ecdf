// The parts of the long run. Each can be run, and repeated, alone.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './environment.mjs'

const tests = (name, about, paths, choice = {}) => ({ name, about, kind: 'tests', paths, ...choice })
const browser = (name, about, paths, choice = {}) => ({
  name: `browser-${name}`,
  about,
  kind: 'browser',
  paths: paths.map((file) => `e2e/${file}`),
  ...choice,
})

const killedScan = ['src/features/versions/api/files/killed-scan.test.ts']
const killedUpload = ['src/features/attachments/api/killed-upload.test.ts']
const everyPage = ['every-page.journey.ts']
const axeHalf = 'axe finds nothing on any page in (be|en|kz)'
const axe = 'axe finds nothing'

/**
 * A test file belongs to the part that names the longest beginning of its path, so whatever is new has a part. Where
 * parts share a file, `only` and `but` say whose tests are whose.
 */
export const parts = [
  { name: 'checks', about: 'format, lint, types, imports, messages', kind: 'checks' },

  tests('fuzz', '100,000 calls by whomever', ['tests/api/fuzz.test.ts']),
  tests('page-fuzz', 'pages asked for in any way', ['tests/pages/page-fuzz.test.ts']),
  tests('hostile-load', 'one attacker beside many, and three times what can be done', [
    'tests/operation/hostile-load.test.ts',
  ]),
  tests('memory', 'what a process keeps', ['tests/operation/memory.test.ts']),
  tests('rolling-restart', 'a new release under load', ['tests/operation/rolling-restart.test.ts']),
  tests('crash', 'the whole product killed with -9, a database that goes away', [
    'tests/operation/crash.test.ts',
    'tests/operation/database-down.test.ts',
    'tests/operation/processes.test.ts',
    'tests/operation/start.test.ts',
  ]),
  tests(
    'machines',
    'several machines: replica, failover, pooler, Redis, builds side by side, caches and a balancer in front, traces',
    [
      'tests/operation/balancer.test.ts',
      'tests/operation/caches-in-front.test.ts',
      'tests/operation/failover.test.ts',
      'tests/operation/pgbouncer.test.ts',
      'tests/operation/redis.test.ts',
      'tests/operation/replica.test.ts',
      'tests/operation/rolling-upgrade.test.ts',
      'tests/operation/telemetry.test.ts',
    ],
  ),
  tests('cluster', 'three nodes, database, pooler, Redis, store and proxy, each broken in turn', [
    'tests/operation/cluster.test.ts',
  ]),
  tests('killed-scan', 'killed in a scan, 50 times at each point', killedScan, { only: 'of a scan' }),
  tests('killed-publish', 'killed while publishing, 50 times at each point', killedScan, {
    but: 'of a scan',
  }),
  tests('killed-upload-1', 'killed in an upload of a file, 50 times at each point', killedUpload, {
    only: 'version, ',
  }),
  tests('killed-upload-2', 'killed in an upload of a picture, 50 times at each point', killedUpload, {
    but: 'version, ',
  }),
  tests('uploads', 'broken and full uploads, large files', ['src/features/attachments/']),
  tests('xss', 'every payload in every kind of rich text', ['src/server/rich-text/', 'src/web/rich-text/']),
  tests('bounds', 'limits of every field, fields nobody may set', [
    'tests/api/bounds.test.ts',
    'tests/api/mass-assignment.test.ts',
    'tests/api/bad-input.test.ts',
    'tests/api/limits.test.ts',
  ]),
  tests('timing', 'whether answers tell by their time who exists', [
    'src/features/auth/api/registration/enumeration.test.ts',
  ]),
  tests('sessions', 'sessions against their model', [
    'src/features/auth/api/sessions/sessions.model.test.ts',
    'src/features/auth/api/sessions/refresh.test.ts',
  ]),
  tests('long-lists', 'lists of 50,000', [
    'src/features/articles/api/article-list.test.ts',
    'src/features/resources/list/api/resource-list-plans.test.ts',
    'src/features/resources/list/api/facet-index/',
    'src/features/resources/follows/api/',
  ]),
  tests('damaged-files', 'archives of every broken kind', ['src/features/inspection/']),
  tests('downloads', 'versions and their downloads', ['src/features/versions/']),
  tests('ledger', 'transfers side by side', ['src/features/revenue/']),
  tests('menu-format', 'menus, their texts and scripts', [
    'src/features/menu-constructor/format/',
    'src/features/menu-constructor/sim/',
    'src/features/menu-constructor/text/',
  ]),
  tests('menu-constructor', 'the rest of the constructor', ['src/features/menu-constructor/']),
  tests('contract', 'what both sides share', ['src/contract/']),
  tests('server', 'kernel, database, pages in general', ['src/server/', 'src/art/', 'src/db/', 'src/web/']),
  tests('auth', 'accounts and people', [
    'src/features/auth/',
    'src/features/account/',
    'src/features/users/',
    'src/features/profiles/',
    'src/features/moderation/',
  ]),
  tests('resources', 'the rest of resources', [
    'src/features/resources/',
    'src/features/teams/',
    'src/features/resource-pages/',
    'src/features/demo-content/',
  ]),
  tests('features', 'all other features', ['src/features/']),
  tests('whole-product', 'every operation, page and permission', ['src/', 'tests/', 'scripts/', 'vite/']),
  { name: 'operations', about: 'each succeeded in some test of the parts above', kind: 'operations' },

  { name: 'build', about: 'the site as it is shipped', kind: 'build' },
  browser('xss', 'every payload in rendered texts', ['xss.journey.ts']),
  browser('xss-pages', 'every payload on every page', ['xss-fields.journey.ts'], {
    but: 'out of the address',
  }),
  browser('xss-addresses', 'every payload in addresses', ['xss-fields.journey.ts'], {
    only: 'out of the address',
  }),
  browser('bounds', 'forms count as the server does', ['bounds.journey.ts']),
  browser('axe-1', 'axe on every page in three languages, day and night', everyPage, { only: axeHalf }),
  browser('axe-2', 'the same in the other three', everyPage, { only: axe, but: axeHalf }),
  browser('pages', 'every page quiet, translated, fit for a phone', everyPage, { but: axe }),
  browser('network', 'weak networks, news, no network', [
    'weak-network.journey.ts',
    'freshness.journey.ts',
    'constructor-offline.journey.ts',
  ]),
  browser('constructor', 'the menu constructor', ['constructor']),
  browser('people', 'accounts, sessions, staff', [
    'factors.journey.ts',
    'prove-again.journey.ts',
    'recall.journey.ts',
    'registration.journey.ts',
    'sessions.journey.ts',
    'settings.journey.ts',
    'sign-up-work.journey.ts',
    'staff-',
  ]),
  browser('rest', 'all other journeys', ['']),
]

const kinds = {
  tests: { folders: ['src', 'tests', 'scripts', 'vite'], ending: /\.test\.tsx?$/ },
  browser: { folders: ['e2e'], ending: /\.journey\.ts$/ },
}

const known = new Map()

/** Every file of tests of a kind, from the project's folder, with slashes. */
export function testFiles(kind) {
  const { folders, ending } = kinds[kind]
  if (!known.has(kind)) known.set(kind, folders.flatMap((folder) => below(folder, ending)).sort())
  return known.get(kind)
}

const below = (folder, ending) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => ending.test(file))
    .map((file) => path.posix.join(folder, file))

/** What a part is made of; empty where its files are still to be written. */
export function filesOf(part) {
  const starts = parts.filter(({ kind }) => kind === part.kind).flatMap(({ paths }) => paths)
  const longest = (file) =>
    starts.reduce((best, start) => (file.startsWith(start) && start.length > best.length ? start : best), '')
  return testFiles(part.kind).filter((file) => part.paths.includes(longest(file)))
}

/** Which names of tests are a part's, as a pattern for both runners; null where it has all of its files. */
export function namesOf({ only, but }) {
  if (but) return `^(?!.*(?:${but})).*${only ?? ''}`
  return only ?? null
}
