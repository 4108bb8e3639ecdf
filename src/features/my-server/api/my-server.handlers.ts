import { feature } from '../../../server/endpoints/feature.ts'
import { endpoints } from '../my-server.contract.ts'
import { bundleUpdates } from './bundle-updates.ts'
import { checkServer } from './check-server.ts'

export const myServerFeature = feature('myServer', endpoints, {
  async check({ input, readDb, locale, now }) {
    const { platform, game_version, java, move_to, entries } = input
    return {
      data: await checkServer(
        { db: readDb, locale, now: now() },
        {
          server: { platform, gameVersion: game_version, java },
          target: move_to && { platform: move_to.platform, gameVersion: move_to.game_version },
          entries,
        },
      ),
    }
  },

  updates: bundleUpdates,
})
