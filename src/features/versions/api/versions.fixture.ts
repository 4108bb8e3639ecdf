import { pressRoom } from '../../articles/api/articles.fixture.ts'
import type { Attachment } from '../../attachments/attachments.contract.ts'
import { anAttachment } from '../../attachments/api/attachments.fixture.ts'
import { makeLog } from '../../../server/log.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { approveResource, resourceBody } from '../../../testing/content/resources.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import type { Resource } from '../../resources/resource-shapes.contract.ts'
import type { Version } from '../versions.contract.ts'
import { inspect } from '../../inspection/api/run-scan.ts'
import { inspectionLimits } from '../../inspection/api/inspection-limits.ts'
import { zipOf } from '../../inspection/api/zip.fixture.ts'
import type { InspectDeps } from './files/inspect-upload.ts'
import { feedSources } from '../../../app/following.ts'
import { followingJobs } from '../../following/api/following-jobs.ts'
import { versionJobs } from './version-jobs.ts'

let counter = 0

/** An honest plugin, another one every time. */
export const aJar = (files: Record<string, Buffer | string> = {}): Buffer => {
  const number = ++counter
  return zipOf({
    'plugin.yml': `name: Gate${number}\nversion: 1.0.${number}\nmain: com.acme.Main\napi-version: "1.21"\n`,
    'config.yml': `number: ${number}\n`,
    ...files,
  })
}

type Inspect = NonNullable<InspectDeps['inspect']>

/** The real scanner in this process: starting another one for every file would take a second each. */
export const inspectHere: Inspect = (path, { resourceType, name }) =>
  inspect({ path, resourceType, name, limits: inspectionLimits })

/** The jobs about versions and their followers that are due, one after the other, until none is left; tells their names. */
export async function workOff(
  api: TestApi,
  {
    inspect: inspector = inspectHere,
    storage = api.services.storage,
  }: { inspect?: Inspect; storage?: Storage } = {},
): Promise<string[]> {
  const { database, config, secret, clock } = api.services
  const shared = { db: database.db, clock, config, secret: async () => secret, log: makeLog('silent') }
  const jobs = {
    ...versionJobs({ ...shared, storage, inspect: inspector }),
    ...followingJobs({ ...shared, sources: feedSources }),
  }
  const done: string[] = []
  for (;;) {
    const { rows } = await database.pool.query<{ name: string; payload: unknown; attempts: number }>(
      `with task as (select id, identifier from graphile_worker._private_tasks where identifier ~ '^(versions|following)\\.'),
       next as (select j.id from graphile_worker._private_jobs j join task on task.id = j.task_id
         -- Due by the clock of the test, or to be run at once: those carry the time of the database, whatever it is.
         where j.run_at <= $1::timestamptz or j.run_at between j.updated_at - interval '2 minutes' and j.updated_at
         order by j.run_at, j.id limit 1)
       delete from graphile_worker._private_jobs j using task, next where j.id = next.id and task.id = j.task_id
       returning task.identifier as name, j.payload, j.attempts`,
      [clock.now().toISOString()],
    )
    const [job] = rows
    if (!job) return done
    done.push(job.name)
    await jobs[job.name]!(job.payload, { job: { id: '1', attempts: job.attempts + 1 } })
  }
}

export const versionBody = (files: readonly number[], more: Record<string, unknown> = {}) => ({
  number: `1.0.${++counter}`,
  channel: 'release',
  changelog: 'Починили **ворота**.',
  platforms: ['paper'],
  game_versions: ['1.21'],
  files,
  ...more,
})

/** The API with people who make versions and people who judge them. */
export async function workshop() {
  const room = await pressRoom()
  const { api, as } = room
  const trusted = await aUser(api, { roles: ['user', 'author'] })

  async function aResourceOf(author: UserRow, more: Record<string, unknown> = {}): Promise<Resource> {
    const { body, status } = await as(author)<{ data: Resource }>(
      'POST',
      '/api/resources',
      resourceBody(more),
    )
    if (status !== 201) throw new Error(JSON.stringify(body))
    await approveResource(api, body.data.id)
    return body.data
  }

  const anUpload = (user: UserRow, bytes = aJar(), name = 'Gate.jar'): Promise<Attachment> =>
    anAttachment(api, user, { type: 'version', bytes, name })

  /** Sent in, with its files read. */
  async function aVersion(
    resource: { slug: string },
    author: UserRow,
    {
      bytes = aJar(),
      name = 'Gate.jar',
      ...more
    }: { bytes?: Buffer; name?: string } & Record<string, unknown> = {},
  ): Promise<Version> {
    const file = await anUpload(author, bytes, name)
    const path = `/api/resources/${resource.slug}/versions`
    const made = await as(author)<{ data: Version }>('POST', path, versionBody([file.id], more))
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    await workOff(api)
    return (await as(author)<{ data: Version }>('GET', `${path}/${made.body.data.id}`)).body.data
  }

  const decide = (id: number, status: 'approved' | 'declined', who: UserRow = room.moderator) =>
    as(who)('PUT', `/api/moderations/versions/${id}`, {
      status,
      ...(status === 'declined' ? { reason: 'Так нельзя, вот почему.' } : {}),
    })

  /** A public version of a public resource. */
  async function aPublicVersion(
    author: UserRow = room.author,
    more: { resource?: Resource; bytes?: Buffer; name?: string } & Record<string, unknown> = {},
  ): Promise<{ resource: Resource; version: Version }> {
    const { resource = await aResourceOf(author), ...rest } = more
    const { id } = await aVersion(resource, author, rest)
    const answer = await decide(id, 'approved')
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const shown = await as(author)<{ data: Version }>('GET', `/api/resources/${resource.slug}/versions/${id}`)
    return { resource, version: shown.body.data }
  }

  return { ...room, trusted, aResourceOf, anUpload, aVersion, decide, aPublicVersion }
}
