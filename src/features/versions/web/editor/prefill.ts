import type { UploadInspection } from '../../files/version-inspection.contract.ts'
import { numberPattern, versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import type { VersionChannel } from '../../../resources/limits/version-limits.contract.ts'
import { gameVersionRanges } from '../../../resources/web/game-version-ranges.ts'
import type { DependencyFormState, VersionFormState } from './version-form-state.ts'

/** How finished a number says it is: `2.0-beta.1`, `1.4-SNAPSHOT`. */
export function channelOfNumber(number: string): VersionChannel {
  if (/alpha|snapshot|dev|nightly/i.test(number)) return 'alpha'
  return /beta|rc|pre/i.test(number) ? 'beta' : 'release'
}

const sameDependency = (a: DependencyFormState, b: DependencyFormState): boolean =>
  a.resourceId === null ? a.words.toLowerCase() === b.words.toLowerCase() : a.resourceId === b.resourceId

/** The form with what a file says of itself, where nobody has said anything yet. */
export function prefill(
  version: VersionFormState,
  { metadata, dependencies }: Pick<UploadInspection, 'metadata' | 'dependencies'>,
): VersionFormState {
  if (!metadata) return version
  const read = metadata.number?.trim() ?? ''
  const number = version.number || (numberPattern.test(read) ? read : '')
  const called = metadata.name ? `${metadata.name} ${number}`.trim().slice(0, versionLimits.name.max) : ''
  const found = dependencies.map(({ name, kind, range, resource }): DependencyFormState => ({
    resourceId: resource?.id ?? null,
    words: (resource?.title ?? name).slice(0, versionLimits.dependencyName),
    kind,
    range: (range ?? '').slice(0, versionLimits.range),
  }))
  const more = found.filter((one) => !version.dependencies.some((known) => sameDependency(known, one)))
  return {
    ...version,
    number,
    name: version.name || called,
    channel: version.number === '' && number !== '' ? channelOfNumber(number) : version.channel,
    // Another file may be for another platform, so they add up.
    platforms: [...new Set([...version.platforms, ...metadata.platforms])],
    gameVersions:
      version.gameVersions.length > 0 ? version.gameVersions : gameVersionRanges(metadata.game_versions),
    dependencies: [...version.dependencies, ...more].slice(0, versionLimits.dependencies),
  }
}
