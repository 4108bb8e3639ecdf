import { describe, expect, test } from 'vitest'
import { makePictureFiles } from '../../../server/pictures/picture-files.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import type { Attachment } from '../attachments.contract.ts'
import { anAttachment, errorOf } from './attachments.fixture.ts'
import { bindAttachments, releaseAttachments } from './bind-attachments.ts'
import { picturesByIds } from './pictures.ts'

const api = await testApi()
const { db, pool } = api.services.database
const files = makePictureFiles(api.services.storage)
const open = (address: string) => files(address, new Request(`http://localhost${address}`))

async function as(user: { id: number }, path: string, init: RequestInit = {}): Promise<Response> {
  return api.send(path, { ...init, headers: { ...(await browserHeaders(api, user)), ...init.headers } })
}

describe('own attachments', () => {
  test('own attachments are listed newest first, by type and by use, page after page', async () => {
    const ann = await aUser(api)
    const made: Attachment[] = []
    for (const type of ['content', 'cover', 'content', 'version'] as const) {
      api.clock.forward(1000)
      made.push(await anAttachment(api, ann, { type }))
    }
    await anAttachment(api, await aUser(api))
    await db.transaction((tx) =>
      bindAttachments(tx, {
        ids: [made[0]!.id],
        ownerId: ann.id,
        types: ['content'],
        subject: { kind: 'article', id: 1 },
      }),
    )
    const list = async (search: string) => {
      const body = (await (await as(ann, `/api/attachments${search}`)).json()) as {
        data: Attachment[]
        meta: { total: number; next_cursor: string | null }
      }
      return { ids: body.data.map(({ id }) => made.findIndex((item) => item.id === id)), meta: body.meta }
    }
    expect((await list('')).ids).toEqual([3, 2, 1, 0])
    expect((await list('?type=content')).ids).toEqual([2, 0])
    expect((await list('?bound=true')).ids).toEqual([0])
    expect((await list('?bound=false&type=content')).ids).toEqual([2])
    const first = await list('?per_page=3')
    expect([first.ids, first.meta.total]).toEqual([[3, 2, 1], 4])
    const rest = await list(`?per_page=3&cursor=${first.meta.next_cursor}`)
    expect([rest.ids, rest.meta.next_cursor]).toEqual([[0], null])
    expect((await api.send('/api/attachments')).status).toBe(401)
  })

  test('several are deleted together: those that nothing uses, and only by their owner', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const mine = [await anAttachment(api, ann), await anAttachment(api, ann), await anAttachment(api, ann)]
    const theirs = await anAttachment(api, bob)
    const subject = { kind: 'article', id: 78 }
    await bindAttachments(db, { ids: [mine[1]!.id], ownerId: ann.id, types: ['content'], subject })
    const ids = [...mine, theirs].map(({ id }) => id)
    const remove = (json: object) => as(ann, '/api/attachments/remove', { json } as RequestInit)
    expect(await (await remove({ ids })).json()).toEqual({ data: { removed: 2 } })
    const left = await pool.query<{ id: string }>(
      'select id from attachments where id = any($1) order by id',
      [ids],
    )
    expect(left.rows.map(({ id }) => Number(id))).toEqual([mine[1]!.id, theirs.id])
    expect((await remove({ ids: [] })).status).toBe(422)
    expect((await remove({ ids: ['x'] })).status).toBe(422)
    expect((await api.send('/api/attachments/remove', { json: { ids } })).status).toBe(401)
  })

  test('own attachments can be deleted by their owner alone, and not while something uses them', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const { id, url } = await anAttachment(api, ann)
    const subject = { kind: 'article', id: 77 }
    await bindAttachments(db, { ids: [id], ownerId: ann.id, types: ['content'], subject })
    const remove = (user: { id: number }) => as(user, `/api/attachments/${id}`, { method: 'DELETE' })
    expect((await remove(bob)).status).toBe(404)
    const refused = await remove(ann)
    expect([refused.status, (await errorOf(refused)).key]).toEqual([409, 'attachmentInUse'])
    await releaseAttachments(db, subject)
    expect((await remove(ann)).status).toBe(204)
    expect((await remove(ann)).status).toBe(404)
    await expect(open(url)).rejects.toMatchObject({ key: 'notFound' })
  })
})

describe('binding', () => {
  const subject = () => ({ kind: 'draft', id: Math.floor(Math.random() * 1e9) })
  const wrongIds = (work: Promise<void>) =>
    work.then(
      () => [],
      (error: { fields: { cover: { args: { id: number } }[] } }) =>
        error.fields.cover.map(({ args }) => args.id),
    )

  test('binding takes the owner’s own of the right types, and replaces what was bound before', async () => {
    const ann = await aUser(api)
    const [one, two, cover] = [
      await anAttachment(api, ann),
      await anAttachment(api, ann),
      await anAttachment(api, ann, { type: 'cover' }),
    ]
    const bound = async (id: number) =>
      (await pool.query('select from attachment_bindings where attachment_id = $1', [id])).rowCount
    const to = { ownerId: ann.id, subject: subject() }
    await bindAttachments(db, { ids: [one.id, one.id], types: ['content'], ...to })
    await bindAttachments(db, { ids: [cover.id], types: ['cover'], ...to })
    expect([await bound(one.id), await bound(cover.id)]).toEqual([1, 1])
    await bindAttachments(db, { ids: [two.id], types: ['content'], ...to })
    expect([await bound(one.id), await bound(two.id), await bound(cover.id)]).toEqual([0, 1, 1])
    await releaseAttachments(db, to.subject)
    expect([await bound(two.id), await bound(cover.id)]).toEqual([0, 0])
  })

  test('binding refuses what is somebody else’s, of another type, or not there, and says which', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const [own, foreign, text] = [
      await anAttachment(api, ann, { type: 'cover' }),
      await anAttachment(api, bob, { type: 'cover' }),
      await anAttachment(api, ann),
    ]
    const binding = { ownerId: ann.id, types: ['cover'] as const, subject: subject(), field: 'cover' }
    const ids = [own.id, foreign.id, text.id, 99_999_999]
    expect(await wrongIds(bindAttachments(db, { ...binding, ids }))).toEqual(ids.slice(1))
    expect((await picturesByIds(db, ids)).size).toBe(3)
  })

  test('an editor keeps what the subject used already', async () => {
    const [ann, editor] = [await aUser(api), await aUser(api)]
    const { id } = await anAttachment(api, ann)
    const to = { ids: [id], types: ['content'] as const, subject: subject() }
    await bindAttachments(db, { ...to, ownerId: ann.id })
    await expect(bindAttachments(db, { ...to, ownerId: editor.id })).resolves.toBeUndefined()
    await expect(
      bindAttachments(db, { ...to, ownerId: editor.id, subject: subject() }),
    ).rejects.toMatchObject({
      key: 'validation',
    })
  })
})
