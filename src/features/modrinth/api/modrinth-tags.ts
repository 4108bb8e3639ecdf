import { gameVersions, groupOfPlatform, platformCodes, type GameVersion } from '../../../contract/game.ts'
import { licenceText } from '../../taxonomy/api/licence-texts.ts'
import { licenceIds, licences } from '../../taxonomy/licences.contract.ts'
import { resourceTypes } from '../../../contract/taxonomy.ts'
import { categories } from '../../../contract/categories.ts'
import { invalidInput } from './modrinth-failure.ts'
import { allLoaders, knownTypes } from './modrinth-names.ts'
import { tagIcon } from './tag-icon.ts'

/** The day each release of the game came out, newest first, in the order of `gameVersions`. */
const days = `
2026-06-16 2026-04-09 2026-04-01 2026-03-24
2025-12-09 2025-10-07 2025-09-30 2025-07-17 2025-06-30 2025-06-17 2025-03-25 2024-12-03 2024-10-23 2024-10-22 2024-08-08 2024-06-13
2024-04-29 2024-04-23 2023-12-07 2023-12-05 2023-09-21 2023-06-12 2023-06-07
2023-03-14 2022-12-07 2022-08-05 2022-07-27 2022-06-07
2022-02-28 2021-12-10 2021-11-30
2021-07-06 2021-06-08
2021-01-15 2020-11-02 2020-09-10 2020-08-11 2020-06-24 2020-06-23
2020-01-21 2019-12-17 2019-12-10
2019-07-19 2019-06-24 2019-05-27 2019-05-13 2019-04-23
2018-10-22 2018-08-22 2018-07-18
2017-09-18 2017-08-03 2017-06-07
2016-12-21 2016-12-20 2016-11-14
2016-06-23 2016-06-22 2016-06-08
2016-05-10 2016-05-10 2016-03-30 2016-03-30 2016-02-29
2015-12-09 2015-07-28 2015-06-05 2015-05-25 2015-05-22 2015-04-17 2015-02-20 2015-02-19 2014-11-24 2014-09-02
2014-06-26`
  .trim()
  .split(/\s+/)

/** Releases newer than the table come before it. */
const unknown = gameVersions.length - days.length

function releaseDay(version: GameVersion): string {
  const day = days[Math.max(0, gameVersions.indexOf(version) - unknown)]!
  return `${day}T00:00:00.000Z`
}

/** Modrinth calls the first release of every line major. */
const isMajor = (version: string): boolean => version.split('.').length === 2

/** The types of resources a loader loads. */
function typesOf(loader: string): string[] {
  if (loader === 'minecraft') return ['resourcepack', 'map', 'model', 'graphics']
  if (loader === 'datapack') return ['datapack']
  const platform = platformCodes.find((code) => code === loader)!
  return groupOfPlatform[platform] === 'loader' ? ['mod'] : ['plugin', 'configuration', 'server-setup']
}

/** Lists that clients build their filters from. */
export const tagLists: Record<string, unknown> = {
  category: knownTypes.flatMap((type) =>
    categories.map((name) => ({ icon: tagIcon(name), name, project_type: type, header: 'categories' })),
  ),
  loader: allLoaders.map((name) => ({ icon: tagIcon(name), name, supported_project_types: typesOf(name) })),
  game_version: gameVersions.map((version) => ({
    version,
    version_type: 'release',
    date: releaseDay(version),
    major: isMajor(version),
  })),
  license: licenceIds.map((short) => ({ short, name: licences[short] })),
  donation_platform: [{ short: 'other', name: 'Other' }],
  report_type: ['spam', 'copyright', 'malicious', 'inappropriate', 'other'],
  project_type: resourceTypes,
  side_type: ['required', 'optional', 'unsupported', 'unknown'],
}

/** The name of a licence and its text. */
export function licenceOf(id: string): { title: string; body: string } {
  if (id === 'LicenseRef-All-Rights-Reserved')
    return { title: 'All Rights Reserved', body: 'All rights reserved unless explicitly stated.' }
  const known = licenceText(id)
  if (!known) throw invalidInput('not a known SPDX id of a license')
  return { title: known.name, body: known.text }
}
