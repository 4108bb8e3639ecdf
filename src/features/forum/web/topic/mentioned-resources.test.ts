import { expect, test } from 'vitest'
import { aResource } from '../../../../testing/content/resources.ts'
import { aPost, aTopic } from '../../../../testing/content/topics.ts'
import { aUser } from '../../../../testing/content/users.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { mentionedIn } from './mentioned-resources.ts'

const api = await testApi()
const { origin } = api.services.config
const topic = await aTopic(api)
// Links of newcomers may have to be read first.
const author = await aUser(api, { roles: ['user', 'author'] })
const mentioned = async (content: string) =>
  mentionedIn((await aPost(api, topic.id, { author, content })).content_html, origin)

test('a post that links to resources gets a card for each, by whatever address of ours', async () => {
  const [lamps, bells] = [await aResource(api), await aResource(api)]
  const found = await mentioned(
    `Берите [лампы](/ru/plugins/${lamps.slug}), а ещё [колокола](${origin}/en/plugins/${bells.slug}?tab=versions) и [их же](/th/plugins/${lamps.slug}#files).`,
  )
  expect(found).toEqual([lamps.slug, bells.slug])
})

test('what is quoted, stands elsewhere or is no resource gets none, and a post has three at most', async () => {
  const others = `[статья](/ru/article/lamps.12), [чужое](https://example.com/ru/plugins/lamps-far) и \`/ru/plugins/lamps-code\``
  expect(await mentioned(`> [лампы](/ru/plugins/lamps-quoted)\n\nСогласен: ${others}`)).toEqual([])
  const links = ['one', 'two', 'three', 'four'].map((name) => `[${name}](/ru/plugins/lamps-${name})`)
  expect(await mentioned(links.join(' и '))).toEqual(['lamps-one', 'lamps-two', 'lamps-three'])
})
