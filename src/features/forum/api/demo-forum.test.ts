import path from 'node:path'
import { expect, test } from 'vitest'
import { makeSecret } from '../../../server/secret.ts'
import { ensureDemoUsers } from '../../users/api/demo/demo-users.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { ForumCategory } from '../forum.contract.ts'
import { ensureDemoForum, readDemoTopics } from './demo-forum.ts'

test('the demo fills every category of the forum, once, and everything in it can be read', async () => {
  const api = await testApi()
  const { database, config } = api.services
  const now = api.clock.now()
  await ensureDemoUsers(database.db, {
    seed: true,
    knownPasswords: true,
    adminPassword: '',
    hashPassword: async () => 'none',
    now,
  })
  const file = path.resolve(import.meta.dirname, '../demo/topics.json')
  const options = {
    file,
    now,
    services: { config, secret: makeSecret('a secret for tests that is long enough') },
  }
  const topics = await readDemoTopics(file)

  expect(await ensureDemoForum(database.db, options)).toBe(topics.length)
  expect(await ensureDemoForum(database.db, options)).toBe(0)

  const answer = await api.send('/api/forum/categories?lang=ru')
  const { data } = (await answer.json()) as { data: ForumCategory[] }
  expect(data.filter((category) => category.topics === 0)).toEqual([])
  const posts = topics.reduce((sum, topic) => sum + 1 + topic.posts.length, 0)
  expect(data.reduce((sum, category) => sum + category.posts, 0)).toBe(posts)
})

test('a demo whose people have changed gets the topics of those who are there', async () => {
  const api = await testApi()
  const { database, config } = api.services
  const file = path.resolve(import.meta.dirname, '../demo/topics.json')
  const services = { config, secret: makeSecret('a secret for tests that is long enough') }
  expect(await ensureDemoForum(database.db, { file, now: api.clock.now(), services })).toBe(0)
})
