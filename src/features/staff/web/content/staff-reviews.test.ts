import { expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { aResource, aVersionOf } from '../../../../testing/content/resources.ts'
import { testSite } from '../../../../testing/test-site.ts'
import { aUser, browserHeaders } from '../../../../testing/content/users.ts'

const site = await testSite()
const moderator = await aUser(site, { roles: ['user', 'moderator'] })
const waiting = await aResource(site, { public: false })
const version = await aVersionOf(site, waiting, { public: false, number: '4.5.6' })
const headers = await browserHeaders(site, moderator)

test.each(localeCodes)(
  'in %s staff reads a resource and a version, every text translated',
  async (locale) => {
    for (const open of [`resource-${waiting.id}`, `version-${version}`]) {
      const { status, html } = await site.page(`/${locale}/staff/content?open=${open}`, headers)
      expect(status).toBe(200)
      expect(html).toContain(waiting.title)
      expect(html).toContain('4.5.6')
      expect(html).not.toMatch(/>\s*(resources|texts|moderation|attachments|web)\.[a-z]+\./)
    }
  },
)

test('a resource says which versions wait with it, a version that its resource waits', async () => {
  const resource = await site.page(`/en/staff/content?open=resource-${waiting.id}`, headers)
  expect(resource.html).toContain('Versions waiting with it')
  expect(resource.html).toContain(`open=version-${version}`)
  const one = await site.page(`/en/staff/content?open=version-${version}`, headers)
  expect(one.html).toContain('The resource itself is not approved yet')
  expect(one.html).toContain(`open=resource-${waiting.id}`)
})

test.each(['resource-999999', 'version-999999'])('%s is the 404 page', async (open) => {
  expect((await site.page(`/en/staff/content?open=${open}`, headers)).status).toBe(404)
})
