import type { GameVersion } from '../../../../contract/game.ts'
import type { FileMetadata } from '../../passport.contract.ts'
import type { NbtCompound, NbtValue } from '../nbt.ts'
import { gameVersionNamed } from '../../metadata/game-ranges.ts'
import { line } from '../../metadata/reading.ts'

type Read = Partial<FileMetadata>

/** Files written by the game carry its data version; each release has its own. */
const dataVersions: Record<number, GameVersion> = {
  169: '1.9',
  175: '1.9.1',
  176: '1.9.2',
  183: '1.9.3',
  184: '1.9.4',
  510: '1.10',
  511: '1.10.1',
  512: '1.10.2',
  819: '1.11',
  921: '1.11.1',
  922: '1.11.2',
  1139: '1.12',
  1241: '1.12.1',
  1343: '1.12.2',
  1519: '1.13',
  1628: '1.13.1',
  1631: '1.13.2',
  1952: '1.14',
  1957: '1.14.1',
  1963: '1.14.2',
  1968: '1.14.3',
  1976: '1.14.4',
  2225: '1.15',
  2227: '1.15.1',
  2230: '1.15.2',
  2566: '1.16',
  2567: '1.16.1',
  2578: '1.16.2',
  2580: '1.16.3',
  2584: '1.16.4',
  2586: '1.16.5',
  2724: '1.17',
  2730: '1.17.1',
  2860: '1.18',
  2865: '1.18.1',
  2975: '1.18.2',
  3105: '1.19',
  3117: '1.19.1',
  3120: '1.19.2',
  3218: '1.19.3',
  3337: '1.19.4',
  3463: '1.20',
  3465: '1.20.1',
  3578: '1.20.2',
  3698: '1.20.3',
  3700: '1.20.4',
  3837: '1.20.5',
  3839: '1.20.6',
  3953: '1.21',
  3955: '1.21.1',
  4080: '1.21.2',
  4082: '1.21.3',
  4189: '1.21.4',
  4325: '1.21.5',
  4435: '1.21.6',
  4438: '1.21.7',
  4440: '1.21.8',
  4554: '1.21.9',
  4556: '1.21.10',
  4671: '1.21.11',
}

const inner = (value: NbtValue | undefined): NbtCompound => (typeof value === 'object' ? value : {})

const versionOf = (value: NbtValue | undefined): GameVersion[] => {
  const known = typeof value === 'number' ? dataVersions[value] : undefined
  return known ? [known] : []
}

/** `level.dat` of a world. */
export function readLevel(root: NbtCompound): Read {
  const data = inner(root.Data)
  const version = inner(data.Version)
  const named = typeof version.Name === 'string' ? gameVersionNamed(version.Name) : []
  return {
    name: line(data.LevelName, 100),
    platforms: ['vanilla'],
    game_versions: named.length > 0 ? named : versionOf(data.DataVersion),
  }
}

/** A building: `.schem`, `.schematic`, `.litematic` or a structure of the game. */
export function readBuilding(root: NbtCompound): Read {
  const schematic = root.Schematic === undefined ? root : inner(root.Schematic)
  const about = inner(schematic.Metadata)
  return {
    name: line(about.Name, 100),
    description: line(about.Description, 500),
    authors: [line(about.Author, 80) ?? line(schematic.author, 80)].filter((name) => name !== null),
    game_versions: versionOf(schematic.DataVersion ?? schematic.MinecraftDataVersion),
  }
}
