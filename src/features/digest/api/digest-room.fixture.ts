import { afterAll, beforeEach } from 'vitest'
import { smtpStub } from '../../../server/mail/smtp-stub.fixture.ts'
import { aResource, aVersionOf } from '../../../testing/content/resources.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { relatedArticles } from '../../articles/api/related.store.ts'
import { updateTrends } from '../../publications/trends/api/trends.store.ts'
import { relatedResources } from '../../resources/list/api/related-resources.store.ts'
import { announceRelease } from '../../versions/api/release-feed.store.ts'
import { chooseDigest, digestJobsOf, mailOf } from './digest.fixture.ts'

export const dayMs = 86_400_000
type Person = { id: number; email: string | null }
type MailRow = { subject: string; text: string; html: string; headers: Record<string, string> }

/** The API with people who read digests, and a mail server with moods. */
export async function digestRoom() {
  const api = await testApi()
  const { db, pool } = api.services.database
  const stub = await smtpStub()
  afterAll(() => stub.close())
  const jobs = digestJobsOf(api)
  const mail = mailOf(api, stub.url)

  const written = async ({ email }: { email: string | null }) =>
    (await pool.query<MailRow>('select * from mail_outbox where recipient = $1 order by created_at', [email]))
      .rows

  beforeEach(async () => {
    stub.mood = () => 'accept'
    stub.received.length = 0
    await pool.query(
      'delete from digests; delete from mail_outbox; delete from notifications; delete from trend_days; delete from trends',
    )
  })

  const follow = async (who: Person, { slug }: { slug: string }) => {
    const headers = await bearerHeaders(api, who)
    const response = await api.send(`/api/resources/${slug}/follow`, { method: 'PUT', headers })
    if (response.status >= 300) throw new Error(await response.text())
  }
  /** A person who follows a resource and wants a mail about it every day. */
  async function aReader(more: Record<string, unknown> = {}) {
    const [ann, resource] = [await aUser(api), await aResource(api, more)]
    await follow(ann, resource)
    await chooseDigest(api, ann, 'daily')
    await pool.query('delete from notifications; delete from mail_outbox')
    api.clock.forward(3_600_000)
    return { ann, resource }
  }
  async function release(resource: { id: number; author: { id: number } }, number: string) {
    const id = await aVersionOf(api, resource, { number })
    const made = { id, resourceId: resource.id, channel: 'release' }
    await announceRelease(db, made, { authorId: resource.author.id, now: api.clock.now() })
    return id
  }
  /** The morning after. */
  const aDayLater = async () => {
    api.clock.forward(dayMs)
    await jobs.send()
  }
  /** So many people took these this week. */
  async function trend(kind: 'resource' | 'article', subjects: [{ id: number }, number][]) {
    for (const [{ id }, people] of subjects)
      await pool.query(
        'insert into trend_days (subject_kind, subject_id, day, people) values ($1, $2, $3::date, $4)',
        [kind, id, api.clock.now().toISOString().slice(0, 10), people],
      )
    await updateTrends(db, kind === 'resource' ? relatedResources : relatedArticles, api.clock.now())
  }
  return { api, db, pool, stub, jobs, mail, written, follow, aReader, release, aDayLater, trend }
}
