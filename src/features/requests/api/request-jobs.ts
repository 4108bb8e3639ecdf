import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Config } from '../../../server/config.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Secret } from '../../../server/secret.ts'
import { purgeDeleted } from '../../publications/kind/api/purge.ts'
import { settleRequests } from './deals/settle-requests.ts'
import { requestKind } from './request-kind.ts'

const settling = 'requests.settle'
const cleaning = 'requests.clean-up'

export const requestCron = [
  { task: settling, match: '*/10 * * * *' },
  { task: cleaning, match: '34 4 * * *' },
]

/** Time goes on while the board is announced only: what was held for somebody is not held for ever. */
export const requestJobs = ({
  db,
  clock,
  secret,
  config,
}: {
  db: Db
  clock: Clock
  secret: () => Promise<Secret>
  config: Config
}): JobRegistry => ({
  [settling]: async () => {
    const services = { config, secret: await secret() }
    await settleRequests({ db, now: clock.now(), services, percent: config.requestShare })
  },
  [cleaning]: () => purgeDeleted(requestKind, db, clock.now()),
})
