import { beforeAll, describe, expect, test } from 'vitest'
import { aResource } from '../../../../testing/content/resources.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { typingIn } from './suggest.fixture.ts'

const api = await testApi()

const { ask, texts } = typingIn(api)

describe('when nothing begins so', () => {
  beforeAll(async () => {
    await aResource(api, { title: 'Подземный лабиринт', slug: 'labyrinth' })
    await aResource(api, { title: 'Velocity tools', language: 'en', slug: 'velocity-tools' })
  })

  test.each([
    ['kf,bhby', 'лабирин', 'Подземный лабиринт'],
    ['мудщс', 'veloc', 'Velocity tools'],
    ['лабринт', 'лабиринт', 'Подземный лабиринт'],
    ['лабирмн', 'лабиринт', 'Подземный лабиринт'],
    ['Подзмный лаб', 'подземный лаб', 'Подземный лабиринт'],
    ['подзмнйы', 'подземный', 'Подземный лабиринт'],
    ['elocity', 'velocity', 'Velocity tools'],
  ])('%s is read as %s', async (from, to, text) => {
    const { data, meta } = await ask(from)

    expect([meta.corrected, data[0]?.text]).toEqual([{ from, to }, text])
  })

  test('what sounds alike needs no correction', async () => {
    const { data, meta } = await ask('велосити')

    expect([meta.corrected, data[0]?.text]).toEqual([null, 'Velocity tools'])
  })

  test('nonsense finds nothing', async () => {
    for (const q of ['qwxzjk', 'ъъщъ', 'velocity qwxzjk'])
      expect([q, await ask(q)]).toMatchObject([q, { status: 200, data: [], meta: { corrected: null } }])
  })
})

test.each([
  '%%',
  '__',
  '\\\\',
  '.*',
  '^[a-z]',
  '😀😀',
  '\u200b\u200b',
  "'; drop table search_suggest; --",
  '(((',
])('the text %s has no power', async (q) => {
  expect(await ask(q)).toMatchObject({ status: 200, data: [], meta: { corrected: null } })
})

test('signs inside a word are no wildcards', async () => {
  await aResource(api, { title: 'Гранитный карниз' })

  expect(await texts('гранитный карн')).toEqual(['Гранитный карниз'])
  for (const q of ['гра_итный', 'г%рниз', 'гр.*з', 'гранитный%карниз x'])
    expect([q, await texts(q)]).toEqual([q, []])
})

test.each([
  [{}, 'q'],
  [{ q: 'a' }, 'q'],
  [{ q: '  a  ' }, 'q'],
  [{ q: 'x'.repeat(129) }, 'q'],
  [{ q: 'мост', kind: 'author' }, 'kind'],
  [{ q: 'мост', lang: 'xx' }, 'lang'],
])('%o is refused for its %s', async (params, field) => {
  const answer = await api.send(
    `/api/search/suggest?${new URLSearchParams(params as Record<string, string>)}`,
  )

  expect(answer.status).toBe(422)
  const { error } = (await answer.json()) as { error: { fields: Record<string, unknown> } }
  expect(Object.keys(error.fields)).toEqual([field])
})

test('control characters are refused', async () => {
  for (const q of ['ab\u0000c', 'ab\u0007cd', 'ab\ncd']) expect((await ask(q)).status).toBe(422)
})
