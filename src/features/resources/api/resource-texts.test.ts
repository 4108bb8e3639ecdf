import { expect, test } from 'vitest'
import { someText } from '../../../testing/content/articles.ts'
import { aResource, approveResource, resourceBody } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import { anAttachment } from '../../attachments/api/attachments.fixture.ts'
import type {
  RevisionDiff,
  RevisionSummary,
  TranslationEditor,
} from '../../publications/kind/publications.contract.ts'
import type { ResourceDraft, ResourceDraftSummary } from '../resources.contract.ts'
import type { Resource, ResourceRevision, ResourceSummary } from '../resource-shapes.contract.ts'
import { purgeResources } from './resource-jobs.ts'

const { api, author, reader, translator, moderator, as, pool, db } = await pressRoom()
type One = { data: Resource }
const drafts = '/api/resources/drafts'
const open = async (body: unknown = {}, who: { id: number } = author) =>
  (await as(who)<{ data: ResourceDraft }>('POST', drafts, body)).body.data
const bindingsOf = async (id: number) =>
  (
    await pool.query<{ subject_kind: string }>(
      'select subject_kind from attachment_bindings where attachment_id = $1 order by subject_kind',
      [id],
    )
  ).rows.map(({ subject_kind }) => subject_kind)

test('a draft keeps every step of the form, however unfinished', async () => {
  const draft = await open({ step: 'version', type: 'map', slug: 'A', links: { source: 'half an addr' } })
  expect(draft).toMatchObject({
    version: 1,
    resource_id: null,
    fields: {
      step: 'version',
      type: 'map',
      slug: 'A',
      links: { source: 'half an addr', chat: '' },
      gallery: [],
      version: null,
    },
  })
  const saved = await as(author)<{ data: ResourceDraft }>('PUT', `${drafts}/${draft.id}`, {
    base_version: 1,
    title: 'Карта',
    version: { number: '1.', platforms: ['paper'] },
  })
  expect(saved.body.data).toMatchObject({
    version: 2,
    fields: { title: 'Карта', version: { number: '1.', platforms: ['paper'], files: [], channel: null } },
  })
  const listed = await as(author)<{ data: ResourceDraftSummary[] }>('GET', drafts)
  expect(listed.body.data[0]).toMatchObject({ id: draft.id, title: 'Карта', type: null, characters: 0 })
  const late = await as(author)('PUT', `${drafts}/${draft.id}`, { base_version: 1 })
  expect(late.body.error).toMatchObject({ key: 'draftConflict', args: { version: 2, base: 1 } })
})

test('drafts are one’s own, and of a resource for those who may write it', async () => {
  const draft = await open()
  expect((await as(null)('POST', drafts, {})).status).toBe(401)
  expect((await as(reader)('GET', `${drafts}/${draft.id}`)).status).toBe(404)
  expect((await as(reader)('PUT', `${drafts}/${draft.id}`, { base_version: 1 })).status).toBe(404)
  expect((await as(reader)('DELETE', `${drafts}/${draft.id}`)).status).toBe(404)
  expect((await as(author)('PUT', `${drafts}/${draft.id}`, {})).status).toBe(422)
  const resource = await aResource(api, { author })
  expect((await as(reader)('POST', drafts, { resource_id: resource.id })).status).toBe(403)
  const [one, two] = await Promise.all([1, 2].map(() => open({ resource_id: resource.id })))
  expect(one!.id).toBe(two!.id)
  expect((await as(author)('DELETE', `${drafts}/${draft.id}`)).status).toBe(204)
})

test('a draft holds its pictures and files until it becomes a resource', async () => {
  const icon = await anAttachment(api, author, { type: 'icon' })
  const [shot, second] = [
    await anAttachment(api, author, { type: 'gallery' }),
    await anAttachment(api, author, { type: 'gallery' }),
  ]
  const fields = { icon_id: icon.id, gallery: [{ id: shot.id, caption: 'Вид' }, { id: second.id }] }
  const draft = await open(fields)
  expect(await bindingsOf(icon.id)).toEqual(['resource_draft'])
  expect(await bindingsOf(shot.id)).toEqual(['resource_draft_gallery'])
  const made = await as(author)<One>(
    'POST',
    '/api/resources',
    resourceBody({ ...fields, draft_id: draft.id }),
  )
  expect(made.status).toBe(201)
  expect(made.body.data.icon).toMatchObject({ id: icon.id, srcset: expect.stringContaining('.webp') })
  expect(made.body.data.gallery).toMatchObject([
    { picture: { id: shot.id }, caption: 'Вид' },
    { picture: { id: second.id }, caption: '' },
  ])
  expect((await as(author)('GET', `${drafts}/${draft.id}`)).status).toBe(404)
  expect(await bindingsOf(icon.id)).toEqual(['resource_revision'])
  expect(await bindingsOf(shot.id)).toEqual(['resource_gallery'])
  const { id } = made.body.data
  const gallery = [{ id: second.id }, { id: shot.id, caption: 'Вид' }]
  const turned = await as(author)<One>('PATCH', `/api/resources/${id}`, { gallery })
  expect(turned.body.data.gallery.map(({ picture }) => picture.id)).toEqual([second.id, shot.id])
  await as(author)('DELETE', `/api/resources/${id}`)
  await purgeResources(db, new Date(api.clock.now().getTime() + 31 * 86_400_000))
  expect(await bindingsOf(icon.id)).toEqual([])
  expect(await bindingsOf(shot.id)).toEqual([])
})

test('pictures of others, and of another kind, are refused; a helper keeps those of the author', async () => {
  const icon = await anAttachment(api, author, { type: 'icon' })
  const cover = await anAttachment(api, author, { type: 'cover' })
  const send = (who: { id: number }, more: object) =>
    as(who)('POST', '/api/resources', resourceBody(more as Record<string, unknown>))
  expect((await send(reader, { icon_id: icon.id })).body.error.fields.icon_id).toBeDefined()
  expect((await send(author, { icon_id: cover.id })).body.error.fields.icon_id).toBeDefined()
  expect((await send(author, { gallery: [{ id: cover.id }] })).body.error.fields.gallery).toBeDefined()
  expect((await send(author, { cover_id: 999_999 })).body.error.fields.cover_id).toBeDefined()
  const resource = await aResource(api, { author, icon_id: icon.id })
  const helper = await aUser(api)
  await pool.query('update resources set team = $2 where id = $1', [
    resource.id,
    JSON.stringify({ [helper.id]: ['text'] }),
  ])
  const path = `/api/resources/${resource.id}`
  const changed = await as(helper)<One>('PATCH', path, { title: 'Правка помощника' })
  expect(changed.body.data.icon).toMatchObject({ id: icon.id })
  expect((await as(helper)('PATCH', path, { cover_id: cover.id })).status).toBe(422)
})

test('revisions can be read, compared and brought back', async () => {
  const { authorRow, ...resource } = await aResource(api, { licence: { text: 'Свои условия.' } })
  const title = 'Другое название'
  await as(authorRow)('PATCH', `/api/resources/${resource.slug}`, { title, licence: { id: 'MIT' } })
  const path = `/api/resources/${resource.slug}/revisions`
  const list = await as(moderator)<{ data: RevisionSummary[] }>('GET', path)
  expect(list.body.data).toMatchObject([
    { number: 2, public: false, title },
    { number: 1, public: true, status: 'approved_and_verified' },
  ])
  const [second, first] = list.body.data
  expect((await as(null)('GET', path)).status).toBe(401)
  expect((await as(reader)('GET', path)).status).toBe(404)
  const one = await as(authorRow)<{ data: ResourceRevision }>('GET', `${path}/${first!.id}`)
  expect(one.body.data).toMatchObject({
    licence: { id: null, text: 'Свои условия.' },
    gallery: [],
    icon: null,
  })
  const diff = await as(authorRow)<{ data: RevisionDiff }>('GET', `${path}/${second!.id}/diff`)
  expect(diff.body.data.title.map(({ kind }) => kind)).toContain('removed')
  expect((await as(moderator)('POST', `${path}/${first!.id}/restore`)).status).toBe(403)
  const back = await as(authorRow)<One>('POST', `${path}/${first!.id}/restore`)
  expect(back.body.data).toMatchObject({
    title: resource.title,
    licence: { text: 'Свои условия.' },
    pending_revision: null,
  })
})

const inThai = (more: Record<string, unknown> = {}) => ({
  title: 'โคมไฟกระเบื้อง',
  description: 'วางโคมไฟด้วยคำสั่งเดียว ใช้ง่ายมาก',
  content: 'วางโคมไฟตามถนนและรอบบ้านของคุณได้ทันที '.repeat(10),
  ...more,
})

test('a translation is public at once, found in its language, and grows stale', async () => {
  const { authorRow, ...resource } = await aResource(api)
  const path = `/api/resources/${resource.slug}/translations/th`
  expect((await as(null)('PUT', path, inThai())).status).toBe(401)
  expect((await as(reader)('PUT', path, inThai())).status).toBe(403)
  expect((await as(translator)('PUT', path, inThai({ content: 'สั้น' }))).status).toBe(422)
  expect((await as(translator)('PUT', path, inThai())).status).toBe(200)
  const shown = await as(null)<One>('GET', `/api/resources/${resource.slug}?lang=th`)
  expect(shown.body.data).toMatchObject({
    shown_language: 'th',
    original_language: 'ru',
    languages: ['ru', 'th'],
    title: 'โคมไฟกระเบื้อง',
    stale: false,
    translator: { id: translator.id },
  })
  expect(shown.body.data.content_html).toContain('โคมไฟ')
  const found = await as(null)<{ data: ResourceSummary[] }>(
    'GET',
    `/api/resources?lang=th&q=${encodeURIComponent('กระเบื้อง')}`,
  )
  expect(found.body.data).toMatchObject([{ id: resource.id, title: 'โคมไฟกระเบื้อง' }])
  await as(authorRow)('PATCH', `/api/resources/${resource.id}`, {
    content: `Совсем новое описание.\n\n${someText(300)}`,
  })
  await approveResource(api, resource.id)
  const stale = await as(null)<One>('GET', `/api/resources/${resource.slug}?lang=th`)
  expect(stale.body.data.stale).toBe(true)
  const editor = await as(translator)<{ data: TranslationEditor }>('GET', path)
  expect(editor.body.data).toMatchObject({ translation: { stale: true }, original: { language: 'ru' } })
  expect(editor.body.data.changes).not.toBeNull()
  const own = await as(authorRow)('PUT', path.replace('/th', '/ru'), inThai())
  expect(own.body.error.fields.lang).toMatchObject([{ key: 'original_language' }])
  expect((await as(authorRow)('DELETE', path)).status).toBe(204)
  const after = await as(null)<One>('GET', `/api/resources/${resource.slug}?lang=th`)
  expect(after.body.data).toMatchObject({ shown_language: 'ru', languages: ['ru'] })
  const history = await as(translator)<{ data: { id: number; current: boolean }[] }>('GET', `${path}/history`)
  expect(history.body.data).toMatchObject([{ current: false }])
  const restored = await as(translator)('POST', `${path}/restore`, {
    translation_id: history.body.data[0]!.id,
  })
  expect(restored.status).toBe(200)
  expect((await as(reader)('GET', `${path}/history`)).status).toBe(403)
})

test('Markdown and the newest revision are there for those who may ask', async () => {
  const { authorRow, ...resource } = await aResource(api, { content: `## Глава\n\n${someText(200)}` })
  const path = `/api/resources/${resource.slug}`
  const markdown = await as(null)<{ data: { content: string } }>('GET', `${path}?content=markdown`)
  expect(markdown.body.data.content).toMatch(/^## Глава/)
  await as(authorRow)('PATCH', path, { description: 'Описание, которое ещё никто не читал.' })
  const latest = await as(authorRow)<One>('GET', `${path}?revision=latest`)
  expect(latest.body.data.description).toBe('Описание, которое ещё никто не читал.')
  expect((await as(reader)('GET', `${path}?revision=latest`)).status).toBe(404)
  expect((await as(null)('GET', `${path}?revision=latest`)).status).toBe(404)
})

test('a text can be looked at before it is sent', async () => {
  const body = { content: '# Заголовок', language: 'ru' }
  expect((await as(null)('POST', '/api/resources/preview', body)).status).toBe(401)
  const shown = await as(author)<{ data: { content_html: string } }>('POST', '/api/resources/preview', body)
  expect(shown.body.data.content_html).toContain('Заголовок')
  const hidden = await aResource(api, { author, public: false })
  const other = await as(reader)('POST', '/api/resources/preview', { ...body, resource_id: hidden.id })
  expect(other.status).toBe(404)
})
