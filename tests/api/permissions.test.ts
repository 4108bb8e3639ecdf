import { writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import type { ModerationStatus } from '../../src/contract/access.ts'
import type { BoundEndpoint } from '../../src/server/endpoints/feature.ts'
import { permissionTable } from './permissions.table.ts'
import { targetFor } from '../../src/testing/operations/permission-subjects.ts'
import { sampleBody } from '../../src/testing/operations/sample-body.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import type { UserRow } from '../../src/features/users/api/users.store.ts'

vi.setConfig({ testTimeout: 60_000 })
const api = await testApi()
type Actor = { name: string; status?: ModerationStatus; roles?: string[]; owner?: boolean }
const actors: Actor[] = [
  { name: 'anonymous' },
  { name: 'pending', status: 'pending' },
  { name: 'approved', status: 'approved' },
  { name: 'verified', status: 'verified' },
  { name: 'approved_and_verified', status: 'approved_and_verified' },
  { name: 'declined', status: 'declined' },
  { name: 'owner', status: 'approved_and_verified', owner: true },
  { name: 'moderator', status: 'approved_and_verified', roles: ['user', 'moderator'] },
  { name: 'admin', status: 'approved_and_verified', roles: ['user', 'admin'] },
]

/** L: log in first. N: not you. H: not found for you. Y: allowed (whatever the call then makes of its input). */
const letterOf = (status: number) => ({ 401: 'L', 403: 'N', 404: 'H' })[status] ?? 'Y'

type Target = { owner: UserRow; sent: Awaited<ReturnType<typeof targetFor>> }
async function makeTarget({ name, endpoint }: BoundEndpoint, owner: UserRow): Promise<Target> {
  return { owner, sent: await targetFor(api, { name, path: endpoint.path, owner }) }
}

type Caller = { self: UserRow | null; headers: Record<string, string> }
async function makeCaller({ status, roles = ['user'] }: Actor): Promise<Caller> {
  const self = status ? await aUser(api, { status, roles }) : null
  return { self, headers: self ? await bearerHeaders(api, self) : {} }
}
const calmCallers = new Map(
  await Promise.all(actors.map(async (actor) => [actor, await makeCaller(actor)] as const)),
)

/**
 * A call that changes something has a new caller, because some change or end the person who makes them. Readers and
 * people who are to be refused change nothing, so they are the same for all operations and share one thing to call.
 */
async function ask(bound: BoundEndpoint, actor: Actor, shared: Promise<Target> | null): Promise<string> {
  const { endpoint } = bound
  const { self, headers } = shared ? calmCallers.get(actor)! : await makeCaller(actor)
  const { owner, sent } = await (shared ?? makeTarget(bound, actor.owner ? self! : await aUser(api)))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    String(sent?.params[param] ?? (param === 'id' || param === 'userId' ? owner.id : 'username')),
  )
  const json = sent?.json ?? (endpoint.body ? sampleBody(endpoint.body, 'a sample text') : undefined)
  const answer = await api.send(path, { method: endpoint.method, headers, ...(json ? { json } : {}) })
  await answer.body?.cancel()
  return letterOf(answer.status)
}

test('every operation has its row in the table of permissions, and no row is left over', () => {
  const names = apiEndpoints.map(({ name }) => name).sort()
  if (process.env.UPDATE_PERMISSIONS !== '1') expect(Object.keys(permissionTable).sort()).toEqual(names)
})

test.each(apiEndpoints.map((bound) => [bound.name, bound] as const))(
  '%s is open to exactly those it is meant for',
  async (name, bound) => {
    const calm = actors.map(
      ({ owner }, at) =>
        !owner && (bound.endpoint.method === 'GET' || 'LNH'.includes(permissionTable[name]?.[at] ?? '-')),
    )
    const shared = calm.includes(true) ? aUser(api).then((owner) => makeTarget(bound, owner)) : null
    const letters = await Promise.all(actors.map((actor, at) => ask(bound, actor, calm[at] ? shared : null)))
    if (process.env.UPDATE_PERMISSIONS === '1') written[name] = letters.join('')
    else expect(`${name} ${letters.join('')}`).toBe(`${name} ${permissionTable[name]}`)
  },
)

// UPDATE_PERMISSIONS=1 writes the table anew; its diff is then to be read line by line.
const written: Record<string, string> = {}
test.runIf(process.env.UPDATE_PERMISSIONS === '1')('the table is written', () => {
  const rows = Object.entries(written).map(([name, letters]) => `  '${name}': '${letters}',`)
  const head = `/** Who may call what. Columns: ${actors.map(({ name }) => name).join(', ')}. Letters: permissions.test.ts. */\n`
  writeFileSync(
    'tests/api/permissions.table.ts',
    `${head}export const permissionTable: Record<string, string> = {\n${rows.join('\n')}\n}\n`,
  )
})
