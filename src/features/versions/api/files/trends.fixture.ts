import { expect } from 'vitest'
import type { PublicVersion } from '../../../../testing/content/versions.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'
import { relatedArticles } from '../../../articles/api/related.store.ts'
import { flushArticleViews } from '../../../articles/api/visit-counter.ts'
import type { RelatedWhy } from '../../../publications/kind/related.contract.ts'
import { relatedJobs } from '../../../publications/kind/api/related-jobs.ts'
import { trendJobs } from '../../../publications/trends/api/trend-jobs.ts'
import { relatedResources } from '../../../resources/list/api/related-resources.store.ts'
import { flushDownloads } from './download-counter.ts'

export const dayMs = 24 * 60 * 60 * 1000
export type Shown = { id: number; trend: { people: number; usual: number } | null; why: RelatedWhy | null }
export const counted = (list: Shown[]) => list.filter(({ trend }) => trend !== null)
export const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

/** A site with people who read and download, and the jobs that count them. */
export async function busySite() {
  const { api, as, pool, db } = await pressRoom()
  const deps = { db, clock: api.clock, kinds: [relatedArticles, relatedResources] }
  const jobs = { ...trendJobs(deps), ...relatedJobs(deps) }

  /** Does it and everything it leaves to the next. */
  async function run(name: string): Promise<void> {
    await jobs[name]!({}, {} as never)
    for (;;) {
      const { rows } = await pool.query(`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier like 'publications.%' returning t.identifier, j.payload`)
      if (rows.length === 0) return
      for (const { identifier, payload } of rows) await jobs[identifier]!(payload, {} as never)
    }
  }

  async function trends(by: string, { lang = 'ru', kind = 'resources' } = {}) {
    await flushDownloads(db)
    await flushArticleViews(db)
    await run('publications.find-trends')
    const path = `/api/${kind}/trends?by=${by}&lang=${lang}&per_page=20`
    const { status, body } = await as(null)<{ data: Shown[] }>('GET', path)
    expect(status).toBe(200)
    return body.data
  }

  let networks = 0
  /** Somebody from a place nobody came from before. */
  const anAddress = () => `10.${++networks >> 8}.${networks & 255}.7`

  async function download(version: PublicVersion, ip = anAddress(), headers: Record<string, string> = {}) {
    const answer = await api.send(`/api/resources/${version.slug}/versions/${version.id}/download`, {
      ip,
      headers,
    })
    expect(answer.status).toBe(200)
    await answer.text()
  }
  async function downloads(version: PublicVersion, count: number) {
    for (let at = 0; at < count; at++) await download(version)
  }
  const look = (path: string, ip: string, headers: Record<string, string> = {}) =>
    api.send('/api/analytics/hit', { method: 'POST', ip, headers, json: { path } })

  return { api, as, pool, db, run, trends, anAddress, download, downloads, look }
}
