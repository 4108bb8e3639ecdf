import { textLength } from '../../../../contract/rich-text/text-of.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { within, type Readiness } from '../../../publications/kind/web/form-state.ts'
import { numberPattern, versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import type { VersionFormState } from './version-form-state.ts'

export const versionReadinessKeys = ['files', 'number', 'targets', 'changelog', 'schedule'] as const
type VersionReadinessKey = (typeof versionReadinessKeys)[number]

/** What the rows cannot know from the form itself. */
export type VersionOutside = {
  /** A file was refused, or is still on its way. */
  files?: Readiness['state']
  now: Date
}

/** Nobody can say whether these fit without knowing where they run. */
export const needsTargets = (type: ResourceType | null): boolean => type === 'plugin' || type === 'mod'

/** What is missing before a version can be sent. */
export function versionReadiness(
  version: VersionFormState,
  type: ResourceType | null,
  { files, now }: VersionOutside,
): Readiness<VersionReadinessKey>[] {
  const { number, platforms, gameVersions, changelog, scheduledAt } = version
  const rows: Readiness<VersionReadinessKey>[] = [
    { key: 'files', state: files ?? within(version.files.length, { min: 1, max: versionLimits.files.max }) },
    { key: 'number', state: number === '' ? 'todo' : numberPattern.test(number.trim()) ? 'done' : 'bad' },
  ]
  if (needsTargets(type))
    rows.push({ key: 'targets', state: platforms.length > 0 && gameVersions.length > 0 ? 'done' : 'todo' })
  if (textLength(changelog) > versionLimits.changelog.max) rows.push({ key: 'changelog', state: 'bad' })
  if (scheduledAt) rows.push({ key: 'schedule', state: new Date(scheduledAt) > now ? 'done' : 'bad' })
  return rows
}
