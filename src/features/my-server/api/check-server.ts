import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { presentSummary } from '../../resources/api/present-resource.ts'
import { chooseAllPublic, listSummaries } from '../../resources/list/api/resource-list.store.ts'
import type { ResourceSummary } from '../../resources/resource-shapes.contract.ts'
import { platformsRunBy, type RunsOn } from '../../users/runs-on.contract.ts'
import { downloadUrl } from '../../versions/api/version-paths.ts'
import { entryStates, myServerLimits as limits, planStates } from '../my-server-limits.contract.ts'
import type {
  CheckedEntry,
  CheckedServer,
  InstalledEntry,
  KnownResource,
  OfferedVersion,
  VersionReports,
} from '../my-server.contract.ts'
import {
  listCatalogueVersions,
  listReplacements,
  listVersionNeeds,
  type CatalogueVersion,
} from './catalogue.store.ts'
import { findVersions, judge, planOf, versionsFor, type ResourceFacts, type Server } from './judge.ts'
import { recognize, type Recognized } from './recognize.ts'
import { listReported } from './reported.ts'

export type Question = {
  server: Server
  target: RunsOn | null
  entries: readonly InstalledEntry[]
}

/** Everything that is said of a server, in a number of questions that does not grow with what runs on it. */
export async function checkServer(
  { db, locale, now }: { db: Db; locale: Locale; now: Date },
  { server, target, entries }: Question,
  /** What the entries are, where that is known already. */
  known?: readonly Recognized[],
): Promise<CheckedServer> {
  const recognized = known ?? (await recognize(db, entries))
  const ids = [...new Set(recognized.flatMap(({ resourceId }) => resourceId ?? []))]
  const versions = Map.groupBy(await listCatalogueVersions(db, ids), ({ resourceId }) => resourceId)
  const installed = entries.map((entry, index) =>
    findVersions(
      index,
      entry,
      recognized[index]!,
      versions.get(recognized[index]!.resourceId ?? 0) ?? [],
      server,
    ),
  )
  const chosen = new Set(
    installed.flatMap((one) =>
      [one.version, one.newest, target && versionsFor(one, target).next].flatMap((each) => each?.id ?? []),
    ),
  )
  const needs = new Map((await listVersionNeeds(db, [...chosen])).map((one) => [one.versionId, one]))
  const shown = await listShown(
    db,
    locale,
    recognized,
    [...needs.values()].flatMap((one) => one.dependencies),
  )
  const facts = new Map([...shown].map(([id, resource]) => [id, factsOf(resource)]))
  const reported = await listReported(
    db,
    installed.flatMap((one) => [
      { version: one.version, place: server },
      { version: one.newest, place: server },
      ...(target
        ? Object.values(versionsFor(one, target)).map((version) => ({ version, place: target }))
        : []),
    ]),
  )
  const judged = judge(installed, server, needs, facts, reported)
  const plans = installed.map(
    (one) =>
      target &&
      planOf(one, target, facts.get(one.recognized.resourceId ?? 0)?.archived ?? false, now, reported),
  )
  const left = installed
    .filter((_, at) => plans[at]?.state === 'abandoned')
    .map((one) => one.recognized.resourceId!)
  const replacements =
    target?.platform && left.length > 0
      ? await listReplacements(db, left, {
          platforms: platformsRunBy(target.platform),
          gameVersion: target.gameVersion,
          each: limits.replacements,
        })
      : []
  const others = await listResources(
    db,
    locale,
    replacements.map(({ id }) => id).filter((id) => !shown.has(id)),
  )
  const all = new Map([...shown, ...others])
  const resourceOf = (id: number | null): KnownResource | null => {
    const resource = id === null ? undefined : all.get(id)
    return resource ? presentKnown(resource) : null
  }
  const offer = (version: CatalogueVersion, slug: string, place: RunsOn) =>
    presentOffered(version, slug, reported(version, place), needs.get(version.id)?.java ?? null)
  const refOf = (version: CatalogueVersion, place: RunsOn) => ({
    id: version.id,
    number: version.number,
    reports: reported(version, place),
  })
  const answer = installed.map((one, at): CheckedEntry => {
    const { states, dependencies, quarrels, duplicateOf, java } = judged[at]!
    const resource = resourceOf(one.recognized.resourceId)
    const plan = plans[at] ?? null
    return {
      index: one.index,
      match: resource ? one.recognized.match : null,
      resource,
      candidates: one.recognized.candidates.flatMap(({ resourceId, likeness }) => {
        const known = resourceOf(resourceId)
        return known ? [{ ...known, likeness }] : []
      }),
      installed: one.version && refOf(one.version, server),
      newest: resource && one.newest && offer(one.newest, resource.slug, server),
      changes: one.changes.map(({ id, number, listedAt, changelogStart }) => ({
        id,
        number,
        published_at: listedAt.toISOString(),
        changelog_line: changelogStart.trimStart().split('\n', 1)[0]!.trim(),
      })),
      states,
      dependencies: dependencies.map(({ name, state, range, resourceId }) => ({
        name,
        state,
        range,
        resource: resourceOf(resourceId),
      })),
      quarrels,
      duplicate_of: duplicateOf,
      java,
      plan: target &&
        plan && {
          state: plan.state,
          version: resource && plan.version && offer(plan.version, resource.slug, target),
          failing: plan.failing && refOf(plan.failing, target),
          replacements: replacements
            .filter(({ forId }) => plan.state === 'abandoned' && forId === one.recognized.resourceId)
            .flatMap(({ id }) => resourceOf(id) ?? []),
        },
    }
  })
  return {
    summary: countBy(
      entryStates,
      answer.flatMap(({ states }) => states),
    ),
    plan:
      target &&
      countBy(
        planStates,
        answer.flatMap(({ plan }) => plan?.state ?? []),
      ),
    entries: answer,
  }
}

const countBy = <const T extends string>(keys: readonly T[], found: readonly T[]): Record<T, number> =>
  Object.fromEntries(keys.map((key) => [key, found.filter((one) => one === key).length])) as Record<T, number>

/** Every resource the answer names, in the reader's language. */
function listShown(
  db: Db,
  locale: Locale,
  recognized: readonly Recognized[],
  needs: readonly { resourceId: number | null }[],
): Promise<Map<number, ResourceSummary>> {
  const ids = [
    ...recognized.flatMap(({ resourceId, candidates }) => [
      resourceId,
      ...candidates.map((one) => one.resourceId),
    ]),
    ...needs.map(({ resourceId }) => resourceId),
  ]
  return listResources(db, locale, [...new Set(ids.filter((id) => id !== null))])
}

/** Public resources by number, as the answer names them. */
export async function listKnown(
  db: Db,
  locale: Locale,
  ids: readonly number[],
): Promise<Map<number, KnownResource>> {
  const found = await listResources(db, locale, ids)
  return new Map([...found].map(([id, resource]) => [id, presentKnown(resource)]))
}

async function listResources(
  db: Db,
  locale: Locale,
  ids: readonly number[],
): Promise<Map<number, ResourceSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await listSummaries(db, chooseAllPublic(ids), locale)
  return new Map(rows.map(presentSummary).map((resource) => [resource.id, resource]))
}

const factsOf = ({ states, categories }: ResourceSummary): ResourceFacts => ({
  archived: states.archived,
  lookingForMaintainer: states.looking_for_maintainer,
  library: categories.includes('api'),
})

const widths = [80, 160]

function presentKnown({ id, slug, type, title, icon, picture_seed }: ResourceSummary): KnownResource {
  const drawn = (width: number) => `/covers/${picture_seed}-icon-${width}.webp`
  return {
    id,
    slug,
    type,
    title,
    picture: {
      url: icon?.url ?? drawn(80),
      srcset: icon?.srcset ?? widths.map((width) => `${drawn(width)} ${width}w`).join(', '),
    },
  }
}

const presentOffered = (
  version: CatalogueVersion,
  slug: string,
  reports: VersionReports | null,
  java: number | null,
): OfferedVersion | null =>
  version.file === null
    ? null
    : {
        id: version.id,
        number: version.number,
        reports,
        channel: version.channel,
        published_at: version.listedAt.toISOString(),
        file: version.file,
        size: version.size ?? 0,
        sha256: version.sha256 ?? '',
        url: downloadUrl(slug, version, null),
        java,
      }
