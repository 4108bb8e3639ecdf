import { anArticle } from '../../../testing/content/articles.ts'
import { testOrigin } from '../../../testing/test-api.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'
import { flushArticleViews } from '../../articles/api/visit-counter.ts'
import { flushResourceViews } from '../../resources/api/resource-views.ts'
import { teamRoom } from '../../teams/api/team.fixture.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { flushDownloads } from '../../versions/api/files/download-counter.ts'
import type { Statistics } from '../statistics.contract.ts'
import { statisticJobs } from './statistic-jobs.ts'

/** A site with an author of one resource and one article, visitors, and the jobs that count them. */
export async function countedSite() {
  const room = await teamRoom()
  const { api, author, as, db, pool } = room
  const version = await aPublicVersion(api, { author })
  const article = await anArticle(api, { author })
  const jobs = statisticJobs({ db, clock: api.clock })
  const run = (name: string) => jobs[name]!({}, {} as never)
  const resourcePage = `/en/plugins/${version.slug}`
  const articlePage = `/en/article/${article.slug}.${article.id}`

  let networks = 0
  const anAddress = () => `10.${++networks >> 8}.${networks & 255}.9`

  const look = (path: string, { from, languages = 'uk-UA,uk;q=0.9', ip = anAddress() }: Visit = {}) =>
    api.send('/api/analytics/hit', {
      ip,
      headers: { 'accept-language': languages },
      json: { path, ...(from === undefined ? {} : { from }) },
    })
  async function download({ from, languages = 'th', ip = anAddress() }: Visit = {}) {
    const headers = { 'accept-language': languages, ...(from === undefined ? {} : { referer: from }) }
    const path = `/api/resources/${version.slug}/versions/${version.id}/download`
    await (await api.send(path, { ip, headers })).text()
  }
  /** Writes what processes hold, without folding it. */
  async function settle() {
    await flushArticleViews(db)
    await flushResourceViews(db)
    await flushDownloads(db)
  }
  async function count() {
    await settle()
    await run('statistics.fold')
    await run('statistics.count')
  }
  const statisticsOf = async (who: UserRow, path: string) => as(who)<{ data: Statistics }>('GET', path)

  return {
    ...room,
    version,
    article,
    run,
    resourcePage,
    articlePage,
    look,
    download,
    settle,
    count,
    statisticsOf,
    pool,
    ours: testOrigin,
  }
}
type Visit = { from?: string; languages?: string; ip?: string }

export const totalOf = ({ totals }: Statistics, measure: string) =>
  totals.find((total) => total.measure === measure)?.amount
/** `value: amount` of one split. */
export const partsOf = ({ shares }: Statistics, measure: string, by: string) =>
  shares
    .find((share) => share.measure === measure && share.by === by)
    ?.parts.map(({ value, amount }) => `${value}: ${amount}`)
