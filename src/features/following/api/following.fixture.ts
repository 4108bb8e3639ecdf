import type { UserRow } from '../../users/api/users.store.ts'
import { workOff, workshop } from '../../versions/api/versions.fixture.ts'
import type { FeedEntry } from '../following.contract.ts'

export type Feed = { data: FeedEntry[]; meta: { next_cursor: string | null; follows: boolean } }

/** The API with people who publish and people who follow. */
export async function followingRoom() {
  const room = await workshop()
  const { api, as, pool } = room

  const follow = (who: { id: number } | null, kind: string, id: string | number, json: object = {}) =>
    as(who)<{ data: { following: boolean; level: string | null } }>(
      'PUT',
      `/api/follows/${kind}/${encodeURIComponent(id)}`,
      json,
    )
  const feedOf = async (who: UserRow, search = ''): Promise<Feed> =>
    (await as(who)<Feed>('GET', `/api/feed${search}`)).body
  /** Followers from before something are told of it; two decisions in one moment would be about one text. */
  const later = (ms = 120_000) => api.clock.forward(ms)

  /** `kind what` of everything a person was noticesOf, oldest first. */
  async function noticesOf(who: { id: number }): Promise<string[]> {
    await workOff(api)
    const { rows } = await pool.query<{ said: string }>(
      `select kind || ' ' || coalesce(data #>> '{args,title}', data #>> '{args,version}', data #>> '{args,query}') as said
       from notifications where user_id = $1 and kind in ('new_version', 'publication', 'saved_search') order by id`,
      [who.id],
    )
    return rows.map(({ said }) => said)
  }

  /** The job of saved searches, at the next hour. */
  async function matchSearches(ms = 3_600_000): Promise<void> {
    later(ms)
    await pool.query(`select graphile_worker.add_job('following.match-searches', '{}'::json)`)
    await workOff(api)
  }

  return { ...room, follow, feedOf, later, noticesOf, matchSearches }
}
