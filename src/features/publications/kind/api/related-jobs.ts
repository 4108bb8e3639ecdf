import type { Db } from '../../../../db/client.ts'
import type { Clock } from '../../../../server/clock.ts'
import type { JobRegistry } from '../../../../server/jobs/job-registry.ts'
import { addJob } from '../../../../server/jobs/jobs.store.ts'
import { listItemIds, updateRelated } from './related.store.ts'
import type { RelatedKind } from './related-choice.store.ts'
import type { PublicationName } from './publication-tables.store.ts'

/** So many in one job: a second of work, so a restart loses little. */
const atOnce = 500

export const relatedCron = [{ task: 'publications.choose-all-related', match: '41 2 * * *' }]

/** Chooses what is near this text, soon. */
export const chooseRelatedSoon = (tx: Db, kind: PublicationName, id: number): Promise<void> =>
  addJob(
    tx,
    'publications.choose-related',
    { kind, id },
    { key: `publications.choose-related:${kind}:${id}` },
  )

/** What is near something changes with what others publish, so every night all of it is chosen anew. */
export function relatedJobs({
  db,
  clock,
  kinds,
}: {
  db: Db
  clock: Clock
  kinds: readonly RelatedKind[]
}): JobRegistry {
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name)
  const goOn = (kind: string, after: number) =>
    addJob(
      db,
      'publications.choose-all-related',
      { kind, after },
      { key: `publications.choose-all-related:${kind}` },
    )
  return {
    'publications.choose-related': async (payload) => {
      const { kind, id } = payload as { kind: string; id: number }
      const found = kindOf(kind)
      if (found) await updateRelated(db, found, [id], clock.now())
    },
    /** Begins with every kind; a job for one kind does a part of it and leaves the rest to the next. */
    'publications.choose-all-related': async (payload) => {
      const { kind, after = 0 } = (payload ?? {}) as { kind?: string; after?: number }
      if (kind === undefined) {
        for (const { name } of kinds) await goOn(name, 0)
        return
      }
      const found = kindOf(kind)
      const ids = found ? await listItemIds(db, found, { after, limit: atOnce }) : []
      if (found) await updateRelated(db, found, ids, clock.now())
      if (ids.length === atOnce) await goOn(kind, ids.at(-1)!)
    },
  }
}
