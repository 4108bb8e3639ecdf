import { aVersionOf } from '../../../testing/content/resources.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { CompatibilityResult } from '../../compatibility/compatibility-limits.contract.ts'
import type { FileMetadata } from '../../inspection/passport.contract.ts'
import type { CheckedServer } from '../my-server.contract.ts'

type Person = Awaited<ReturnType<typeof aUser>>

/** The API with a catalogue to recognize things in. */
export async function myServerRoom() {
  const api = await testApi()
  const { pool } = api.services.database

  async function ask<T>(method: string, path: string, json?: unknown, who: Person | null = null) {
    const response = await api.send(`/api/my-server${path}`, {
      method,
      headers: who ? await bearerHeaders(api, who) : {},
      ...(json === undefined ? {} : { json }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T }
  }

  const check = async (entries: object[], more: object = {}) => {
    const { status, body } = await ask<{ data: CheckedServer }>('POST', '/check', { entries, ...more })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }

  /** A published plugin whose file says this of itself. */
  async function aPlugin(
    says: Partial<FileMetadata> = {},
    more: {
      slug?: string
      title?: string
      number?: string
      java?: number
      platforms?: string[]
      gameVersions?: string[]
      categories?: string[]
      bytes?: Buffer
    } = {},
  ) {
    const { number = '1.0', java = null, platforms = ['paper'], gameVersions = ['1.21.4'], ...rest } = more
    const made = await aPublicVersion(api, rest)
    await pool.query(
      `update file_inspections set found = jsonb_set(jsonb_set(found, '{metadata}', (found -> 'metadata') || $2::jsonb),
         '{passport,java}', $3::jsonb) where attachment_id = $1`,
      [made.file.id, JSON.stringify(says), JSON.stringify(java)],
    )
    await pool.query('update versions set number = $2, platforms = $3, game_versions = $4 where id = $1', [
      made.id,
      number,
      platforms,
      gameVersions,
    ])
    return made
  }

  /** One more version of it, an hour newer than all before. */
  async function aNewer(
    of: { resourceId: number },
    facts: { number: string; platforms?: string[]; gameVersions?: string[]; changelog?: string },
  ) {
    api.clock.forward(3_600_000)
    const { rows } = await pool.query<{ author_id: string }>(
      'select author_id from resources where id = $1',
      [of.resourceId],
    )
    const id = await aVersionOf(
      api,
      { id: of.resourceId, author: { id: Number(rows[0]!.author_id) } },
      { gameVersions: ['1.21.4'], ...facts, file: true },
    )
    if (facts.changelog)
      await pool.query('update versions set changelog_text = $2 where id = $1', [id, facts.changelog])
    return id
  }

  /** Somebody the site has known for long says how a version runs. */
  async function report(
    { slug, ...body }: { slug: string; version: number; platform: string; game_version: string },
    result: CompatibilityResult,
  ) {
    const user = await aUser(api)
    await pool.query(`update users set created_at = created_at - interval '30 days' where id = $1`, [user.id])
    const { status } = await api.send(`/api/resources/${slug}/compatibility/reports`, {
      method: 'PUT',
      headers: await bearerHeaders(api, user),
      json: { ...body, result },
    })
    if (status !== 200) throw new Error(`The report was refused: ${status}`)
  }

  return { api, pool, ask, check, aPlugin, aNewer, report }
}
