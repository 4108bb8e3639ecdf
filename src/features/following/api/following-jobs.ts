import type { Config } from '../../../server/config.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import type { JobLog } from '../../../server/jobs/job-log.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Secret } from '../../../server/secret.ts'
import { openSources, type FeedSources } from './feed-source.store.ts'
import { matchSearches, notifyOfSearches } from './saved-search-news.ts'
import { notifyFollowers } from './notify-followers.ts'

const matching = 'following.match-searches'

export const followingCron = [{ task: matching, match: '*/5 * * * *' }]

export function followingJobs(deps: {
  db: Db
  clock: Clock
  secret: () => Promise<Secret>
  config: Config
  log: JobLog
  sources: FeedSources
}): JobRegistry {
  const { db, clock } = deps
  const sources = openSources(deps.sources, deps.config)
  const servicesOf = async () => ({ config: deps.config, secret: await deps.secret() })
  return {
    'following.notify': async (payload) => {
      const { id } = payload as { id: number }
      const services = await servicesOf()
      while (await notifyFollowers(db, sources, id, { now: clock.now(), services }));
    },
    [matching]: async () => {
      const matched = await matchSearches({ ...deps, sources })
      const notified = await notifyOfSearches({ ...deps, sources }, await servicesOf())
      if (matched || notified) await addJob(db, matching, {}, { key: matching })
    },
  }
}
