import { feature } from '../../../server/feature.ts'
import { endpoints } from '../analytics.contract.ts'
import { countHit } from './hit-counter.ts'

export const analyticsFeature = feature('analytics', endpoints, {
  async hit({ input, now, services }) {
    const { log, database } = services
    countHit(database.db, input.path, now(), (error) => log.warn({ err: error }, 'page hits were lost'))
  },
})
