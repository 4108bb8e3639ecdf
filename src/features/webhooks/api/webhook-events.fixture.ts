import { beforeEach } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { workshop } from '../../versions/api/versions.fixture.ts'
import { aReceiver, sendDue, webhooksOf } from './webhooks.fixture.ts'

export const everything = { events: ['release', 'comment', 'review', 'followed'] }
export const ofResource = { events: ['release', 'comment', 'review'] }
export const at = (name: string) => ({ address: `https://${name}.example.com/` })

type Sent = {
  type: string
  data: {
    subject: { id: number; title: string; url: string }
    url: string
    version?: { number: string }
    comment?: { text: string }
    review?: { result: string; reason: string }
  }
}

/** The API with people whose webhooks listen. */
export async function listeningRoom() {
  const room = await workshop()
  const { api, as, author, moderator, pool } = room
  beforeEach(() => pool.query('delete from webhooks; delete from graphile_worker._private_jobs'))

  /** What is sent now, by the first part of the address it goes to. */
  async function sentNow(): Promise<Record<string, Sent[]>> {
    const { post, received } = aReceiver()
    await sendDue(api, post)
    const sent = received.map(({ url, body }) => ({
      to: new URL(url).hostname.split('.')[0]!,
      body: JSON.parse(body) as Sent,
    }))
    return Object.fromEntries(
      [...Map.groupBy(sent, ({ to }) => to)].map(([to, list]) => [to, list.map(({ body }) => body)]),
    )
  }

  const faultsOf = async (who: UserRow, id: number) =>
    (await webhooksOf(api, who).log(id)).body.data.map(({ state, fault }) => `${state} ${fault}`)

  /** A resource whose owner and follower listen, and the resource itself. */
  async function aListenedResource() {
    const owner = await aUser(api)
    const { resource } = await room.aPublicVersion(owner)
    const follower = await aUser(api)
    await as(follower)('PUT', `/api/resources/${resource.slug}/follow`)
    // Followers from before a version are told of it; and a decision soon after another would be two at one text.
    api.clock.forward(120_000)
    await pool.query('delete from graphile_worker._private_jobs')
    const hooks = {
      owner: await webhooksOf(api, owner).make({ ...everything, ...at('owner') }),
      follower: await webhooksOf(api, follower).make({ ...everything, ...at('follower') }),
      resource: await webhooksOf(api, owner).make({ ...ofResource, ...at('resource') }, resource.slug),
      stranger: await webhooksOf(api, await aUser(api)).make({ ...everything, ...at('stranger') }),
    }
    return { owner, follower, resource, hooks }
  }
  return { room, api, as, author, moderator, pool, sentNow, faultsOf, aListenedResource }
}
