import { sql } from '../../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { removeOldForms } from '../../../../server/http/forms/unsent-forms.ts'
import { anArticle } from '../../../../testing/content/articles.ts'
import { testSite } from '../../../../testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders, testPassword } from '../../../../testing/content/users.ts'
import type { Comment, Threads } from '../../comments.contract.ts'

const site = await testSite()
const author = await aUser(site)
const { db } = site.services.database

async function aDiscussion() {
  const article = await anArticle(site, { author })
  return {
    id: article.id,
    subject: `article.${article.id}`,
    page: (locale = 'en', query = '') => `/${locale}/article/${article.slug}.${article.id}${query}`,
    read: async () =>
      ((await (await site.send(`/api/articles/${article.id}/comments`)).json()) as Threads).data,
    async say(content: string): Promise<Comment> {
      const headers = await bearerHeaders(site, await aUser(site))
      const answer = await site.send(`/api/articles/${article.id}/comments`, { headers, json: { content } })
      return ((await answer.json()) as { data: Comment }).data
    },
  }
}
async function aMember(options: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(site, options)
  const { cookie } = await browserHeaders(site, user)
  return { user, headers: { cookie: cookie! }, token: tokenOf(cookie!) }
}
const tokenOf = (cookie: string) => decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)![1]!)
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ')
const textarea = (html: string, form = 'comment-write') =>
  new RegExp(`id="${form}"[\\s\\S]*?<textarea[^>]*>([^<]*)</textarea>`).exec(html)?.[1]
const chosenKind = (html: string) => /<input[^>]*name="kind"[^>]*checked=""[^>]*value="(\w+)"/.exec(html)?.[1]

describe('a member without scripts', () => {
  test.each(localeCodes)('sends the form of the page and arrives at the comment (%s)', async (locale) => {
    const [discussion, ann] = [await aDiscussion(), await aMember()]
    const { html } = await site.page(discussion.page(locale, '?comments=old'), ann.headers)
    const form = /<form[^>]*id="comment-write"[\s\S]*?<\/form>/.exec(html)![0]
    expect(form).toContain('method="post"')
    expect(form).toContain(`value="${discussion.subject}"`)
    expect(form).toMatch(/name="_token"/)
    const sent = {
      form: 'comment',
      _token: ann.token,
      content: 'Plain **words**',
      kind: 'idea',
      subject: discussion.subject,
    }
    const answer = await site.post(discussion.page(locale, '?comments=old'), sent, { headers: ann.headers })
    const [comment] = await discussion.read()
    const { id } = comment!
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      discussion.page(locale, `?comments=old&comment=${id}#comment-${id}`),
    ])
    expect(comment).toMatchObject({ kind: 'idea', content_html: '<p>Plain <strong>words</strong></p>' })
  })

  test('a member without scripts answers by a link to the form of the answer', async () => {
    const [discussion, ann] = [await aDiscussion(), await aMember()]
    const root = await discussion.say('A question')
    const { html } = await site.page(discussion.page(), ann.headers)
    expect(html).toContain(`href="${discussion.page('en', `?reply=${root.id}#answer-${root.id}`)}"`)
    const opened = await site.page(discussion.page('en', `?reply=${root.id}`), ann.headers)
    expect(opened.html).toMatch(
      new RegExp(`id="answer-${root.id}"[\\s\\S]*name="parent_id" value="${root.id}"`),
    )
    const sent = {
      form: 'comment',
      _token: ann.token,
      content: 'Answer',
      parent_id: `${root.id}`,
      subject: discussion.subject,
    }
    const answer = await site.post(discussion.page('en', `?reply=${root.id}`), sent, { headers: ann.headers })
    const [thread] = await discussion.read()
    const reply = thread!.replies[0]!
    expect(answer.headers.get('location')).toBe(
      discussion.page('en', `?comment=${reply.id}#comment-${reply.id}`),
    )
    expect(reply.parent_id).toBe(root.id)
  })

  test('a member without scripts who presses twice says it once', async () => {
    const [discussion, ann] = [await aDiscussion(), await aMember()]
    const sent = { form: 'comment', _token: ann.token, content: 'Once', subject: discussion.subject }
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.post(discussion.page(), sent, { headers: ann.headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await discussion.read()).toHaveLength(1)
  })

  test('a member without scripts sees what is wrong, with every word still there', async () => {
    const [discussion, ann] = [await aDiscussion(), await aMember()]
    const long = 'Слово '.repeat(900)
    const sent = {
      form: 'comment',
      _token: ann.token,
      content: long,
      kind: 'bug',
      subject: discussion.subject,
    }
    const answer = await site.post(discussion.page(), sent, { headers: ann.headers })
    expect(answer.status).toBe(422)
    expect(textarea(answer.html)).toBe(long)
    expect(answer.html).toMatch(/<textarea[^>]*aria-invalid="true"/)
    expect(chosenKind(answer.html)).toBe('bug')
    expect(await discussion.read()).toEqual([])
  })

  test('a member without scripts loses nothing to a closed discussion, an unproven address or a token of another session', async () => {
    const [discussion, ann, pending] = [
      await aDiscussion(),
      await aMember(),
      await aMember({ status: 'pending' }),
    ]
    const sent = { form: 'comment', content: 'Long thoughts', subject: discussion.subject }
    const old = await site.post(
      discussion.page(),
      { ...sent, _token: pending.token },
      { headers: ann.headers },
    )
    expect([old.status, textarea(old.html)]).toEqual([403, 'Long thoughts'])
    expect(old.html).toContain(`name="_token" value="${ann.token}"`)
    const unproven = await site.post(
      discussion.page(),
      { ...sent, _token: pending.token },
      { headers: pending.headers },
    )
    expect([unproven.status, textarea(unproven.html)]).toEqual([403, 'Long thoughts'])
    await db.execute(sql`insert into comment_counts (subject_kind, subject_id, locked_at)
      values ('article', ${discussion.id}, ${site.clock.now().toISOString()})`)
    const closed = await site.post(
      discussion.page(),
      { ...sent, _token: ann.token },
      { headers: ann.headers },
    )
    expect([closed.status, textarea(closed.html)]).toEqual([403, 'Long thoughts'])
  })
})

describe('a visitor without scripts', () => {
  test('a visitor without scripts is led to the login and finds the words again, to the last letter', async () => {
    const [discussion, user] = [await aDiscussion(), await aUser(site)]
    const content = 'ภาษาไทย & <b> "quotes"\r\nsecond line'
    const sent = { form: 'comment', content, kind: 'question', subject: discussion.subject }
    const first = await site.post(discussion.page('th'), sent)
    expect(first.status).toBe(303)
    const login = first.headers.get('location')!
    expect(login).toBe(`/th/auth/login?next=${encodeURIComponent(`${discussion.page('th')}#comment-write`)}`)
    const cookies = cookiesOf(first.headers)
    const entered = await site.post(
      login,
      { form: 'login', username: user.username, password: testPassword },
      { headers: { cookie: cookies } },
    )
    expect(entered.headers.get('location')).toBe(`${discussion.page('th')}#comment-write`)
    const cookie = `${cookiesOf(entered.headers)}; ${cookies}`
    const back = await site.page(discussion.page('th'), { cookie })
    expect(textarea(back.html)).toBe(
      content
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replace('\r\n', '\n'),
    )
    expect(chosenKind(back.html)).toBe('question')
    // Only there, and only with the cookie.
    const elsewhere = await aDiscussion()
    expect(textarea((await site.page(elsewhere.page('th'), { cookie })).html)).toBe('')
    expect(
      textarea((await site.page(discussion.page('th'), { cookie: cookiesOf(entered.headers) })).html),
    ).toBe('')

    const token = tokenOf(`${cookie}; ${cookiesOf(back.headers)}`)
    const headers = { cookie: `${cookie}; ${cookiesOf(back.headers)}` }
    const done = await site.post(discussion.page('th'), { ...sent, _token: token }, { headers })
    expect(done.status).toBe(303)
    expect(done.headers.getSetCookie().join()).toContain('kept_form=;')
    expect(await discussion.read()).toHaveLength(1)
    expect(textarea((await site.page(discussion.page('th'), headers)).html)).toBe('')
  })

  test('a visitor without scripts comes back to the form of an answer', async () => {
    const discussion = await aDiscussion()
    const root = await discussion.say('A question')
    const sent = {
      form: 'comment',
      content: 'An answer',
      parent_id: `${root.id}`,
      subject: discussion.subject,
    }
    const first = await site.post(discussion.page('en', `?reply=${root.id}`), sent)
    const next = new URLSearchParams(first.headers.get('location')!.split('?')[1]).get('next')
    expect(next).toBe(discussion.page('en', `?reply=${root.id}#answer-${root.id}`))
    const { cookie } = await browserHeaders(site, await aUser(site))
    const headers = { cookie: `${cookie}; ${cookiesOf(first.headers)}` }
    const back = await site.page(discussion.page('en', `?reply=${root.id}`), headers)
    expect([textarea(back.html), textarea(back.html, `answer-${root.id}`)]).toEqual(['', 'An answer'])
  })

  test('a visitor without scripts is forgotten after an hour', async () => {
    const discussion = await aDiscussion()
    const first = await site.post(discussion.page(), {
      form: 'comment',
      content: 'Soon gone',
      subject: discussion.subject,
    })
    site.clock.forward(3_600_001)
    const { cookie } = await browserHeaders(site, await aUser(site))
    const headers = { cookie: `${cookie}; ${cookiesOf(first.headers)}` }
    expect(textarea((await site.page(discussion.page(), headers)).html)).toBe('')
    await removeOldForms(db, site.clock.now())
    expect((await db.execute(sql`select from kept_forms`)).rows).toEqual([])
  })
})

test.each(['', 'article.0', 'user.1', 'article.1/../../users', 'article.99999999999999999'])(
  'a form about %s is refused',
  async (subject) => {
    const [discussion, ann] = [await aDiscussion(), await aMember()]
    const sent = { form: 'comment', _token: ann.token, content: 'Words', subject }
    expect((await site.post(discussion.page(), sent, { headers: ann.headers })).status).toBe(400)
    const foreign = { ...ann.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const evil = await site.post(
      discussion.page(),
      { ...sent, subject: discussion.subject },
      { headers: foreign },
    )
    expect([evil.status, textarea(evil.html)]).toEqual([403, undefined])
    expect(await discussion.read()).toEqual([])
  },
)
