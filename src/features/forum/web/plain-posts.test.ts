import { expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { aPost, aTopic } from '../../../testing/content/topics.ts'
import { testSite } from '../../../testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../testing/content/users.ts'
import type { Posts } from '../posts.contract.ts'

const site = await testSite()

async function aDiscussion() {
  const topic = await aTopic(site)
  return {
    ...topic,
    subject: `topic.${topic.id}`,
    page: (locale = 'en', query = '') =>
      `/${locale}/forum/${topic.category}/${topic.slug}.${topic.id}${query}`,
    posts: async () => ((await (await site.send(`/api/topics/${topic.id}/posts`)).json()) as Posts).data,
  }
}
async function aMember() {
  const { cookie } = await browserHeaders(site, await aUser(site))
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie!)![1]!)
  return { headers: { cookie: cookie! }, token }
}
const textarea = (html: string) => /<textarea[^>]*name="content"[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]

test.each(localeCodes)(
  'a member without scripts writes in a topic and arrives at the post (%s)',
  async (locale) => {
    const [discussion, ann] = [await aDiscussion(), await aMember()]
    const { html } = await site.page(discussion.page(locale), ann.headers)
    expect(html).toContain(`value="${discussion.subject}"`)
    const sent = {
      form: 'comment',
      _token: ann.token,
      content: 'Plain **words**',
      subject: discussion.subject,
    }

    const answer = await site.post(discussion.page(locale), sent, { headers: ann.headers })

    const [post] = await discussion.posts()
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      discussion.page(locale, `?comment=${post!.id}#comment-${post!.id}`),
    ])
    expect(post).toMatchObject({ number: 2, content_html: '<p>Plain <strong>words</strong></p>' })
  },
)

test('a member without scripts answers a post by a link', async () => {
  const [discussion, ann] = [await aDiscussion(), await aMember()]
  const first = await aPost(site, discussion.id)
  const { html } = await site.page(discussion.page(), ann.headers)
  expect(html).toContain(`href="${discussion.page('en', `?reply=${first.id}#answer-${first.id}`)}"`)
  const opened = await site.page(discussion.page('en', `?reply=${first.id}`), ann.headers)
  expect(opened.html).toContain(`id="answer-${first.id}"`)

  await site.post(
    discussion.page('en', `?reply=${first.id}`),
    {
      form: 'comment',
      _token: ann.token,
      content: 'I agree',
      subject: discussion.subject,
      parent_id: String(first.id),
    },
    { headers: ann.headers },
  )

  expect((await discussion.posts())[1]).toMatchObject({ reply_to: { id: first.id, number: 2 } })
})

test('a topic that was closed meanwhile costs no word', async () => {
  const [discussion, ann] = [await aDiscussion(), await aMember()]
  const moderator = await aUser(site, { roles: ['user', 'moderator'] })
  await site.send(`/api/topics/${discussion.id}/place`, {
    method: 'PATCH',
    headers: await bearerHeaders(site, moderator),
    json: { locked: true },
  })
  const sent = { form: 'comment', _token: ann.token, content: 'One more thing', subject: discussion.subject }

  const answer = await site.post(discussion.page(), sent, { headers: ann.headers })

  expect([answer.status, textarea(answer.html)]).toEqual([403, 'One more thing'])
})
