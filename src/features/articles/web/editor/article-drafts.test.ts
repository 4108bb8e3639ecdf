import { expect, test } from 'vitest'
import { AutosaveConflict } from '../../../../web/editor/autosave/autosave.ts'
import { ApiError, type TransportRequest } from '../../../../web/http/transport.ts'
import { makeDraftServer } from '../../../publications/drafts/web/draft-server.ts'
import { articleEditor } from './article-editor.tsx'
import { blank, type ArticleFormState } from './form-state.ts'

const text = (title: string): ArticleFormState => ({ ...blank(), title })
const { drafts: articleDrafts } = articleEditor
const newArticle = { itemId: null, language: null }

/** The drafts API in a few lines: one draft, with versions. */
function fakeApi() {
  const state = { version: 0, title: '', gone: false, loseAnswer: false, calls: [] as string[] }
  const answer = () => ({
    data: {
      id: 7,
      version: state.version,
      saved_at: '2026-11-15T08:00:00Z',
      fields: {
        title: state.title,
        description: '',
        content: null,
        language: null,
        categories: [],
        tags: [],
        cover_id: null,
        scheduled_at: null,
      },
    },
  })
  const transport = async ({ method, body }: TransportRequest) => {
    const sent = (body ?? {}) as { title: string; base_version?: number; force?: boolean }
    state.calls.push(method)
    // Lets a second call begin meanwhile, as on a real network.
    await Promise.resolve()
    if (method === 'GET') return answer()
    if (method === 'PUT' && state.gone) {
      state.gone = false
      throw new ApiError(404, { key: 'notFound' })
    }
    if (method === 'PUT' && sent.base_version !== state.version && !sent.force)
      throw new ApiError(409, { key: 'draftConflict' })
    state.version++
    state.title = sent.title.trim()
    if (state.loseAnswer) {
      state.loseAnswer = false
      throw new TypeError('network')
    }
    return answer()
  }
  return { state, transport }
}

test('the first save opens the draft, the next ones go on top of it', async () => {
  const { state, transport } = fakeApi()
  const server = makeDraftServer(transport, articleDrafts, newArticle, null)
  await server.save(text('One'), false)
  await server.save(text('Two '), false)
  expect(state.calls).toEqual(['POST', 'PUT'])
  expect([server.draft(), state.title]).toEqual([{ id: 7, version: 2 }, 'Two'])
})

test('two saves at once wait for each other instead of quarrelling', async () => {
  const { state, transport } = fakeApi()
  const server = makeDraftServer(transport, articleDrafts, newArticle, null)
  await server.save(text('One'), false)
  await Promise.all([server.save(text('Two'), false), server.save(text('Three'), false)])
  expect([state.version, state.title]).toEqual([3, 'Three'])
})

test('a text saved elsewhere is a conflict; by force ours goes over it', async () => {
  const { state, transport } = fakeApi()
  const server = makeDraftServer(transport, articleDrafts, newArticle, { id: 7, version: 1 })
  Object.assign(state, { version: 2, title: 'Theirs' })
  await expect(server.save(text('Mine'), false)).rejects.toThrow(AutosaveConflict)
  expect((await server.fetchTheirs()).fields.title).toBe('Theirs')
  await server.save(text('Mine'), true)
  expect(state.title).toBe('Mine')
})

test('our own save whose answer was lost is no conflict', async () => {
  const { state, transport } = fakeApi()
  const server = makeDraftServer(transport, articleDrafts, newArticle, { id: 7, version: 0 })
  state.loseAnswer = true
  await expect(server.save(text('First'), false)).rejects.toThrow('network')
  await server.save(text('First and more'), false)
  expect(state.title).toBe('First and more')
})

test('a draft that was sent off elsewhere begins again as another one', async () => {
  const { state, transport } = fakeApi()
  const server = makeDraftServer(transport, articleDrafts, newArticle, { id: 7, version: 1 })
  Object.assign(state, { version: 1, gone: true })
  await server.save(text('Still here'), false)
  expect(state.calls).toEqual(['PUT', 'POST'])
  expect(state.title).toBe('Still here')
})
