import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Secret } from '../../../server/secret.ts'
import { releaseAttachments } from '../../attachments/api/bind-attachments.ts'
import { removeOldVisits } from './article-counters.store.ts'
import { listDeleted, lockArticle, removeArticle } from './articles.store.ts'
import { listDraftIdsOf } from './drafts.store.ts'
import { publishWhenDue } from './publish-article.ts'
import { listRevisionIds } from './revisions.store.ts'
import { listTranslationIds } from './translations.store.ts'

export type ArticleJobDeps = { db: Db; clock: Clock; secret: () => Promise<Secret>; config: Config }

/** How long a deleted article is kept for the case that staff needs it. */
const keptDays = 30

export const articleCron = [{ task: 'articles.clean-up', match: '23 4 * * *' }]

export function articleJobs(deps: ArticleJobDeps): JobRegistry {
  const { db, clock, config } = deps
  return {
    'articles.publish': async (payload) => {
      const services = { config, secret: await deps.secret() }
      await db.transaction(async (tx) => {
        const article = await lockArticle(tx, (payload as { id: number }).id)
        if (article) await publishWhenDue({ tx, now: clock.now(), services }, article)
      })
    },
    'articles.clean-up': async () => {
      await removeOldVisits(db, clock.now())
      await purgeDeleted(db, clock.now())
    },
  }
}

/** Deleted articles go for good, and let go of their pictures. */
export async function purgeDeleted(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  for (const id of await listDeleted(db, before, 200))
    await db.transaction(async (tx) => {
      const subjects = [
        ...(await listRevisionIds(tx, id)).map((of) => ({ kind: 'article_revision', id: of })),
        ...(await listTranslationIds(tx, id)).map((of) => ({ kind: 'article_translation', id: of })),
        ...(await listDraftIdsOf(tx, id)).map((of) => ({ kind: 'article_draft', id: of })),
      ]
      for (const subject of subjects) await releaseAttachments(tx, subject)
      await removeArticle(tx, id)
    })
}
