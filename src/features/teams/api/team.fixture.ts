import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import type { OwnInvitation, Team, TeamInvitation } from '../resource-team.contract.ts'

/** `field: key` of everything a refusal complains about. */
export const issueOf = ({
  body,
}: {
  body: { error: { fields: Record<string, { key: string }[]> } }
}): string[] => Object.entries(body.error.fields).map(([field, issues]) => `${field}: ${issues[0]!.key}`)

/** The API with people who work together. */
export async function teamRoom() {
  const room = await pressRoom()
  const { api, as, pool } = room

  const teamOf = async (slug: string, who: UserRow | null): Promise<Team> =>
    (await as(who)<{ data: Team }>('GET', `/api/resources/${slug}/team`)).body.data
  const invite = (slug: string, who: UserRow, username: string, more: Record<string, unknown> = {}) =>
    as(who)<{ data: TeamInvitation }>('POST', `/api/resources/${slug}/team/invitations`, {
      username,
      ...more,
    })
  const offer = (slug: string, who: UserRow, userId: number) =>
    as(who)<{ data: TeamInvitation }>('POST', `/api/resources/${slug}/team/owner`, { user_id: userId })
  const invitationsOf = async (who: UserRow): Promise<OwnInvitation[]> =>
    (await as(who)<{ data: OwnInvitation[] }>('GET', '/api/invitations')).body.data
  const answer = (who: UserRow, id: number, said: 'accepted' | 'declined') =>
    as(who)('PUT', `/api/invitations/${id}`, { answer: said })
  const change = (slug: string, who: UserRow, userId: number, json: object) =>
    as(who)<{ data: Team }>('PATCH', `/api/resources/${slug}/team/members/${userId}`, json)
  const remove = (slug: string, who: UserRow, userId: number) =>
    as(who)('DELETE', `/api/resources/${slug}/team/members/${userId}`)

  /** Somebody who was asked and said yes. */
  async function aMember(
    resource: { slug: string; authorRow: UserRow },
    more: { person?: UserRow } & Record<string, unknown> = {},
  ): Promise<UserRow> {
    const { person = await aUser(api), ...rights } = more
    const { status, body } = await invite(resource.slug, resource.authorRow, person.username, rights)
    if (status !== 201) throw new Error(JSON.stringify(body))
    await answer(person, body.data.id, 'accepted')
    return person
  }

  const bellOf = async ({ id }: { id: number }): Promise<string[]> =>
    (
      await pool.query<{ event: string }>(
        `select data #>> '{args,event}' as event from notifications where user_id = $1 and kind = 'team' order by id`,
        [id],
      )
    ).rows.map(({ event }) => event)

  const made = (options: Parameters<typeof aResource>[1] = {}) => aResource(api, options)
  return { ...room, made, teamOf, invite, offer, invitationsOf, answer, change, remove, aMember, bellOf }
}
