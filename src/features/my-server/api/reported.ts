import type { Db } from '../../../db/client.ts'
import { listVerdicts, type Combination } from '../../compatibility/api/verdicts.store.ts'
import type { RunsOn } from '../../users/runs-on.contract.ts'
import type { VersionReports } from '../my-server.contract.ts'
import type { CatalogueVersion } from './catalogue.store.ts'

type Asked = { version: Pick<CatalogueVersion, 'id'> | null; place: RunsOn }

/** What others report of a version on a place; null where nobody did. */
export type Reported = (version: Asked['version'], place: RunsOn) => VersionReports | null

/** What others report of all these, in one statement. Reports name both a platform and a release of the game. */
export async function listReported(db: Db, asked: readonly Asked[]): Promise<Reported> {
  const found = await listVerdicts(
    db,
    asked.flatMap(({ version, place }) => combinationOf(version, place) ?? []),
  )
  const reports = new Map(
    found.map((one) => [
      keyOf(one),
      {
        platform: one.platform,
        game_version: one.gameVersion,
        works: one.works,
        faults: one.faults,
        fails: one.fails,
        verdict: one.verdict,
        fixed_in: one.fixedIn,
      },
    ]),
  )
  return (version, place) => {
    const combination = combinationOf(version, place)
    return (combination && reports.get(keyOf(combination))) ?? null
  }
}

const combinationOf = (version: Asked['version'], { platform, gameVersion }: RunsOn): Combination | null =>
  version && platform && gameVersion ? { versionId: version.id, platform, gameVersion } : null

const keyOf = ({ versionId, platform, gameVersion }: Combination): string =>
  `${versionId} ${platform} ${gameVersion}`
