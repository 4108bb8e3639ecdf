import { expect, test } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import type { Version } from '../versions.contract.ts'
import { feedSources } from '../../../app/following.ts'
import { notifyFollowers } from '../../following/api/notify-followers.ts'
import { versionBody, workOff, workshop } from './versions.fixture.ts'

const { api, as, db, pool, aResourceOf, anUpload, aVersion, decide, aPublicVersion } = await workshop()

const addJob = (name: string) =>
  pool.query(`select graphile_worker.add_job($1, '{}'::json, run_at => now() - interval '1 minute')`, [name])

test('followers hear of a new version once, its author does not', async () => {
  const author = await aUser(api)
  const { resource } = await aPublicVersion(author)
  api.clock.forward(1000)
  const followers = [author, await aUser(api), await aUser(api)]
  for (const { id } of followers)
    await pool.query(
      `insert into follows (user_id, kind, subject, created_at) values ($1, 'resource', $2, $3)`,
      [id, resource.id, api.clock.now()],
    )
  const { version } = await aPublicVersion(author, { resource, number: '2.0' })
  await workOff(api)
  const noticesOf = async () =>
    (
      await pool.query<{ user_id: string; data: { args: unknown; path: string } }>(
        `select user_id, data from notifications where kind = 'new_version' order by user_id`,
      )
    ).rows
  expect((await noticesOf()).map((row) => Number(row.user_id))).toEqual(
    followers.slice(1).map(({ id }) => id),
  )
  expect((await noticesOf())[0]!.data).toMatchObject({
    args: { resource: resource.title, version: '2.0' },
    path: `/plugins/${resource.slug}/version/${version.id}`,
  })
  // A job that is repeated after a crash tells nobody twice.
  const { services, clock } = api
  const { rows } = await pool.query<{ id: string }>(
    `select id from feed_events where kind = 'release' and subject_id = $1`,
    [version.id],
  )
  const again = { now: clock.now(), services }
  expect(await notifyFollowers(db, feedSources, Number(rows[0]!.id), again)).toBe(false)
  expect(await noticesOf()).toHaveLength(2)
})

test('a file whose job was lost is read after all, and a version whose time has passed appears', async () => {
  const author = await aUser(api)
  const resource = await aResourceOf(author)
  const file = await anUpload(author)
  const path = `/api/resources/${resource.slug}/versions`
  const made = await as(author)<{ data: Version }>('POST', path, versionBody([file.id]))
  const at = new Date(api.clock.now().getTime() + 30 * 60 * 1000)
  await pool.query('truncate graphile_worker._private_jobs')
  api.clock.forward(2 * 60 * 60 * 1000)
  await addJob('versions.clean-up')
  expect(await workOff(api)).toEqual(['versions.clean-up', 'versions.inspect'])
  expect((await as(author)<{ data: Version }>('GET', `${path}/${made.body.data.id}`)).body.data.state).toBe(
    'waiting',
  )

  const planned = await aVersion(resource, author, {
    scheduled_at: new Date(at.getTime() + 3 * 60 * 60 * 1000).toISOString(),
  })
  await decide(planned.id, 'approved')
  await pool.query('truncate graphile_worker._private_jobs')
  api.clock.forward(4 * 60 * 60 * 1000)
  await addJob('versions.clean-up')
  await workOff(api)
  expect((await as(null)<{ data: Version }>('GET', `${path}/${planned.id}`)).body.data.state).toBe('public')
})
