import type { GameVersion, Platform } from '../../../contract/game.ts'
import { groupOfPlatform } from '../../../contract/game.ts'
import { platformsRunBy, type RunsOn } from '../../users/runs-on.contract.ts'
import { versionChannels } from '../../resources/limits/version-limits.contract.ts'
import { compareNumbers, fitsRange } from '../../versions/api/version-ranges.ts'
import {
  entryStates,
  myServerLimits as limits,
  type EntryState,
  type PlanState,
} from '../my-server-limits.contract.ts'
import type { InstalledEntry } from '../my-server.contract.ts'
import type { CatalogueVersion, VersionNeeds } from './catalogue.store.ts'
import { nameKey } from './name-likeness.ts'
import type { Recognized } from './recognize.ts'
import type { Reported } from './reported.ts'

export type Server = { platform: Platform | null; gameVersion: GameVersion | null; java: number | null }

/** Whether a version runs there. On a proxy the release of the game does not matter. */
export function fitsServer(
  { platforms, gameVersions }: Pick<CatalogueVersion, 'platforms' | 'gameVersions'>,
  { platform, gameVersion }: Pick<Server, 'platform' | 'gameVersion'>,
): boolean {
  const runs =
    platform === null || platforms.some((one) => one === 'vanilla' || platformsRunBy(platform).includes(one))
  const proxy = platform !== null && groupOfPlatform[platform] === 'proxy'
  return (
    runs && (gameVersion === null || proxy || gameVersions.length === 0 || gameVersions.includes(gameVersion))
  )
}

export type Installed = {
  index: number
  entry: InstalledEntry
  recognized: Recognized
  /** Newest first. */
  versions: readonly CatalogueVersion[]
  /** The version it has, where the catalogue knows it. */
  version: CatalogueVersion | null
  newest: CatalogueVersion | null
  changes: CatalogueVersion[]
}

/** Which versions an entry has and could have. */
export function findVersions(
  index: number,
  entry: InstalledEntry,
  recognized: Recognized,
  versions: readonly CatalogueVersion[],
  server: Server,
): Installed {
  const version =
    versions.find(({ id }) => id === recognized.versionId) ??
    (entry.version ? (versions.find(({ number }) => sameNumber(number, entry.version!)) ?? null) : null)
  const newest = newestFor(versions, server, version)
  const behind = newest && isNewer(newest, version, entry.version)
  const changes = behind
    ? versions
        .filter(
          (one) => one.public && one.listedAt <= newest.listedAt && isNewer(one, version, entry.version),
        )
        .slice(0, limits.changes)
    : []
  return { index, entry, recognized, versions, version, newest, changes }
}

const plain = (number: string): string =>
  number
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .split('+', 1)[0]!
const sameNumber = (one: string, other: string): boolean => one === other || plain(one) === plain(other)

function isNewer(one: CatalogueVersion, installed: CatalogueVersion | null, number: string | null): boolean {
  if (installed) return one.id !== installed.id && one.listedAt > installed.listedAt
  return number !== null && number !== '' && compareNumbers(one.number, number) > 0
}

/** The newest release that fits; one that is less stable only where the server has such already, or nothing else fits. */
export function newestFor(
  versions: readonly CatalogueVersion[],
  server: Pick<Server, 'platform' | 'gameVersion'>,
  installed: CatalogueVersion | null,
): CatalogueVersion | null {
  const fitting = versions.filter((one) => one.public && !one.recalled && fitsServer(one, server))
  const least = installed ? versionChannels.indexOf(installed.channel) : 0
  return fitting.find(({ channel }) => versionChannels.indexOf(channel) <= least) ?? fitting[0] ?? null
}

export type Judged = {
  states: EntryState[]
  dependencies: { name: string; state: 'missing' | 'old'; range: string; resourceId: number | null }[]
  quarrels: number[]
  duplicateOf: number | null
  java: number | null
}

export type ResourceFacts = { archived: boolean; lookingForMaintainer: boolean; library: boolean }

type Need = VersionNeeds['dependencies'][number]

/** What is to be said of each entry, seen beside all others. */
export function judge(
  all: readonly Installed[],
  server: Server,
  needsOf: ReadonlyMap<number, VersionNeeds>,
  factsOf: ReadonlyMap<number, ResourceFacts>,
  reported: Reported,
): Judged[] {
  const byResource = new Map<number, Installed[]>()
  const byKey = new Map<string, Installed>()
  for (const one of all) {
    const { resourceId } = one.recognized
    if (resourceId !== null) byResource.set(resourceId, [...(byResource.get(resourceId) ?? []), one])
    for (const name of [one.entry.name, one.entry.id]) if (name) byKey.set(nameKey(name), one)
  }
  const find = ({ resourceId, name }: Need): Installed | null =>
    (resourceId === null ? null : byResource.get(resourceId)?.[0]) ?? byKey.get(nameKey(name)) ?? null
  const needs = all.map((one) => dependenciesOf(one, needsOf))
  const needed = new Set(
    needs.flatMap((list) =>
      list
        .filter(({ kind }) => kind === 'required' || kind === 'optional')
        .flatMap((need) => find(need)?.index ?? []),
    ),
  )
  return all.map((one, at) => {
    const { recognized, version, newest, entry } = one
    const facts = recognized.resourceId === null ? undefined : factsOf.get(recognized.resourceId)
    const wanting = needs[at]!.filter(({ kind }) => kind === 'required').flatMap(
      (need): (Need & { state: 'missing' | 'old' })[] => {
        const there = find(need)
        if (!there) return [{ ...need, state: 'missing' }]
        const number = there.version?.number ?? there.entry.version
        return number && need.range !== '' && !fitsRange(number, need.range)
          ? [{ ...need, state: 'old' }]
          : []
      },
    )
    const quarrels = needs[at]!.filter(({ kind }) => kind === 'incompatible').flatMap((need) => {
      const there = find(need)
      const number = there?.version?.number ?? there?.entry.version
      const meant = there && there !== one && (need.range === '' || !number || fitsRange(number, need.range))
      return meant ? [there.index] : []
    })
    const same = recognized.resourceId === null ? [one] : byResource.get(recognized.resourceId)!
    const duplicateOf = same[0] === one ? null : same[0]!.index
    const java = (version ?? newest) && (needsOf.get((version ?? newest)!.id)?.java ?? null)
    const states = new Set<EntryState>()
    if (recognized.recalled || version?.recalled) states.add('recalled')
    if (wanting.length > 0) states.add('missing')
    if (quarrels.length > 0) states.add('quarrel')
    if (duplicateOf !== null) states.add('duplicate')
    if (java !== null && server.java !== null && java > server.java) states.add('java')
    if (recognized.resourceId === null) states.add('unknown')
    else {
      const fits = version ? fitsServer(version, server) : newest !== null
      if (server.platform === 'folia' && !fits && !newest) states.add('folia')
      else if (!fits && !newest) states.add('unfit')
      if (reported(version, server)?.verdict === 'fails') states.add('fails')
      if (one.changes.length > 0) states.add('outdated')
      else if (newest && !version && entry.version && compareNumbers(entry.version, newest.number) > 0)
        states.add('newer')
      if (facts?.archived) states.add('archived')
      if (facts?.lookingForMaintainer) states.add('maintainer')
      if (facts?.library && !needed.has(one.index)) states.add('unneeded')
      if (states.size === 0) states.add('fine')
    }
    return {
      states: entryStates.filter((state) => states.has(state)),
      dependencies: wanting.map(({ name, state, range, resourceId }) => ({ name, state, range, resourceId })),
      quarrels,
      duplicateOf,
      java,
    }
  })
}

/** As its page says; a file that nobody published says it itself. */
function dependenciesOf(one: Installed, needsOf: ReadonlyMap<number, VersionNeeds>): Need[] {
  const version = one.version ?? one.newest
  const known = version ? (needsOf.get(version.id)?.dependencies ?? []) : []
  if (known.length > 0) return known
  return one.entry.dependencies.map(({ name, kind, range }) => ({
    name,
    kind,
    range: range ?? '',
    resourceId: null,
  }))
}

/** Nothing new for so long: nobody waits for it. */
const abandonedDays = 550

/** What an entry could have on the target: the version it has, where that fits, and the newest that does. */
export function versionsFor(
  { version, versions }: Pick<Installed, 'version' | 'versions'>,
  target: RunsOn,
): { current: CatalogueVersion | null; next: CatalogueVersion | null } {
  const stays = version && !version.recalled && version.public && fitsServer(version, target)
  return { current: stays ? version : null, next: newestFor(versions, target, version) }
}

type Plan = {
  state: PlanState
  version: CatalogueVersion | null
  /** Made for the target, but does not work there for most. */
  failing: CatalogueVersion | null
}

/** What a move to the target means for an entry. */
export function planOf(
  one: Installed,
  target: RunsOn,
  archived: boolean,
  now: Date,
  reported: Reported,
): Plan {
  if (one.recognized.resourceId === null) return { state: 'unknown', version: null, failing: null }
  const { current, next } = versionsFor(one, target)
  const runs = (version: CatalogueVersion) => reported(version, target)?.verdict !== 'fails'
  if (current && runs(current)) return { state: 'ready', version: current, failing: null }
  if (next && runs(next)) return { state: 'update', version: next, failing: null }
  const last = one.versions.find((each) => each.public)?.listedAt
  const old = !last || now.getTime() - last.getTime() > abandonedDays * 86_400_000
  return { state: archived || old ? 'abandoned' : 'waiting', version: null, failing: next }
}
