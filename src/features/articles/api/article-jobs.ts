import type { Config } from '../../../server/config.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Secret } from '../../../server/secret.ts'
import { publishWhenDue } from '../../publications/kind/api/publish.ts'
import { purgeDeleted } from '../../publications/kind/api/purge.ts'
import { articleCounters, lockArticle } from './articles.store.ts'
import { articleKind } from './article-kind.ts'

export type ArticleJobDeps = { db: Db; clock: Clock; secret: () => Promise<Secret>; config: Config }

export const articleCron = [{ task: 'articles.clean-up', match: '23 4 * * *' }]

export function articleJobs(deps: ArticleJobDeps): JobRegistry {
  const { db, clock, config } = deps
  return {
    'articles.publish': async (payload) => {
      const services = { config, secret: await deps.secret() }
      await db.transaction(async (tx) => {
        const article = await lockArticle(tx, (payload as { id: number }).id)
        if (article) await publishWhenDue(articleKind, { tx, now: clock.now(), services }, article)
      })
    },
    'articles.clean-up': async () => {
      await articleCounters.removeOldVisits(db, clock.now())
      await purgeDeleted(articleKind, db, clock.now())
    },
  }
}
