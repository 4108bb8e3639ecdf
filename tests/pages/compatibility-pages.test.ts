import { expect, test } from 'vitest'
import { cookies, field, hidden, member } from '../../src/testing/plain-page.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import { aPublicVersion } from '../../src/testing/content/versions.ts'

const site = await testSite()
const { pool } = site.services.database
const runs = { platform: 'paper', game_version: '1.21.4', result: 'fails' }

async function aReported() {
  const made = await aPublicVersion(site)
  const { slug, id: version } = made
  const report = async (more: object = {}) => {
    const user = await aUser(site)
    await pool.query(`update users set created_at = created_at - interval '30 days' where id = $1`, [user.id])
    const headers = await bearerHeaders(site, user)
    const address = `/api/resources/${slug}/compatibility/reports`
    const answer = await site.send(address, { method: 'PUT', headers, json: { ...runs, version, ...more } })
    expect(answer.status).toBe(200)
  }
  return { ...made, version, report, page: `/ru/plugins/${slug}/compatibility` }
}
const storedOf = async (slug: string) =>
  (
    await pool.query<{ result: string; note: string; log: string; java: number | null }>(
      `select r.result, r.note, r.log, r.java from compatibility_reports r join resources a on a.id = r.resource_id
       where a.slug = $1`,
      [slug],
    )
  ).rows

test('the grid is a table that says in words what its squares show, in the language asked for', async () => {
  const { page, report, version } = await aReported()
  await report()
  await report({ result: 'works', note: 'У меня работает' })
  for (const [language, said] of [
    ['ru', 'Работает: 1, с ошибками: 0, не работает: 1.'],
    ['th', 'ใช้ได้: 1 มีข้อผิดพลาด: 0 ใช้ไม่ได้: 1'],
  ] as const) {
    const { status, html } = await site.page(page.replace('/ru', `/${language}`))
    expect(status).toBe(200)
    for (const text of [said, 'scope="rowgroup"', 'scope="row"', '<caption', 'У меня работает'])
      expect(html).toContain(text)
    expect(html).not.toMatch(/>compatibility\.\w/)
  }
  const narrowed = await site.page(`${page}?version=${version}&platform=paper&game_version=1.21.3`)
  expect(narrowed.html).not.toContain('У меня работает')
  expect((await site.page(`${page}?version=x&platform=toaster`)).status).toBe(200)
  expect((await site.page('/ru/plugins/nowhere/compatibility')).status).toBe(404)
})

test('a report is sent without scripts, and what was wrong is said beside its field', async () => {
  const { page, slug, version } = await aReported()
  const who = await member(site)
  const typed = { slug, version: String(version), platform: 'paper', game_version: '1.21.4', java: '21' }
  const post = (fields: Record<string, string>) =>
    site.post(
      page,
      { form: 'compatibility', _token: who.token, ...typed, ...fields },
      { headers: who.headers },
    )
  const bare = await post({ note: 'Почти работает', log: 'x' })
  expect(bare.status).toBe(422)
  expect(bare.html).toContain('Почти работает')
  const done = await post({
    result: 'faults',
    note: 'Почти работает',
    log: 'Bob[/203.0.113.7:1234]\r\n\tat a.b',
  })
  expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?done=1#own`])
  expect(await storedOf(slug)).toEqual([
    { result: 'faults', note: 'Почти работает', log: 'Bob[/[address]]\n    at a.b', java: 21 },
  ])
  const shown = await site.page(page, who.headers)
  expect(hidden(shown.html, 'slug')).toBe(slug)
})

test('a visitor is led to the login, and finds what was typed', async () => {
  const { page, slug, version } = await aReported()
  const typed = { slug, version: String(version), ...runs, java: '', note: 'Ломает спавн', log: '' }
  const sent = await site.post(page, { form: 'compatibility', ...typed })
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toContain('/ru/auth/login')
  const who = await member(site)
  const back = await site.page(page, { cookie: `${who.headers.cookie}; ${cookies(sent.headers)}` })
  expect(field(back.html, 'note')).toContain('Ломает спавн')
  expect(await storedOf(slug)).toEqual([])
})

test('the page says by its tags what clears it', async () => {
  const { page, resourceId, report } = await aReported()
  await report()
  const { tags } = await site.page(page)
  expect([...tags]).toEqual(expect.arrayContaining([`compatibility:${resourceId}`, `resource:${resourceId}`]))
})
