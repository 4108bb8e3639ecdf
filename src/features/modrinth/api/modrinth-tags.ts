import { gameVersions, groupOfPlatform, platformCodes } from '../../../contract/game.ts'
import { licenceIds, licences } from '../../taxonomy/licences.contract.ts'
import { categories, resourceTypes } from '../../../contract/taxonomy.ts'
import { allLoaders, knownTypes } from './modrinth-words.ts'
import { releaseDay } from './release-days.ts'

/** The game's first release of every line is called major, as Modrinth calls it. */
const isMajor = (version: string): boolean => version.split('.').length === 2

/** Types of things a loader loads. */
function typesOf(loader: string): string[] {
  if (loader === 'minecraft') return ['resourcepack', 'map', 'model', 'graphics']
  if (loader === 'datapack') return ['datapack']
  const platform = platformCodes.find((code) => code === loader)!
  return groupOfPlatform[platform] === 'loader' ? ['mod'] : ['plugin', 'configuration', 'server-setup']
}

/** Lists that clients build their filters from. */
export const tagLists: Record<string, unknown> = {
  category: knownTypes.flatMap((type) =>
    categories.map((name) => ({ icon: '', name, project_type: type, header: 'categories' })),
  ),
  loader: allLoaders.map((name) => ({ icon: '', name, supported_project_types: typesOf(name) })),
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
