import { z } from 'zod'
import { platformCodes } from '../../contract/game.ts'
import { dependencyKinds } from '../../contract/inspection.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { isSlug } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import {
  numberPattern,
  reservedNumbers,
  versionChannels,
  versionLimits,
} from '../resources/limits/version-limits.contract.ts'

/** A changelog of 25,000 characters with its markup; the bound on characters is the one people meet. */
export const versionBodyBytes = 1024 * 1024

const unrepeated = <T extends z.ZodType>(list: z.ZodArray<T>) =>
  list.refine((values) => new Set(values).size === values.length, { error: 'repeated' })

/** An address as it will be shown and followed: no login inside, a real host. */
function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return (
    /^https?:$/.test(url?.protocol ?? '') &&
    url!.username === '' &&
    url!.hostname.includes('.') &&
    /^https?:\/\/\S+$/.test(value)
  )
}

/** A resource here by slug or id, or something elsewhere by address; a name alone where neither is known. */
export const dependencyInput = z
  .strictObject({
    resource: z
      .union([id, z.string().refine(isSlug, { error: 'invalid' })])
      .nullable()
      .prefault(null),
    name: text({ min: 1, max: versionLimits.dependencyName }).optional(),
    url: text({ min: 1, max: 500 }).refine(isWebAddress, { error: 'https_link' }).nullable().prefault(null),
    kind: z.enum(dependencyKinds).prefault('required'),
    /** `>=2.0`, `1.x`, `[1.0,2.0)`; empty: any. */
    range: text({ min: 0, max: versionLimits.range }).prefault(''),
  })
  .superRefine((value, context) => {
    if (value.resource === null && value.url === null && !value.name)
      context.addIssue({ code: 'custom', path: ['resource'], message: 'required' })
  })
export type DependencyInput = z.output<typeof dependencyInput>

/** What a person says about a version; the same fields in every call that takes them. */
export const versionFields = {
  number: z
    .string()
    .trim()
    .refine((value) => numberPattern.test(value), { error: 'version_number', abort: true })
    .refine((value) => !(reservedNumbers as readonly string[]).includes(value.toLowerCase()), {
      error: 'version_reserved',
    }),
  name: text({ min: 0, max: versionLimits.name.max }),
  channel: z.enum(versionChannels),
  changelog: richText('full', { min: 0, max: versionLimits.changelog.max }),
  /** In which language the changelog is written; that of the resource where left out. */
  language: z.enum(localeCodes),
  platforms: unrepeated(z.array(z.enum(platformCodes)).max(versionLimits.platforms)),
  /** Versions, ranges (`1.20-1.21.4`) and whole lines (`1.20.x`); answers list every version. */
  game_versions: z.array(z.string().trim().min(1).max(40)).max(versionLimits.gameVersionWords),
  dependencies: z.array(dependencyInput).max(versionLimits.dependencies),
  /** When it may appear at the earliest; null: as soon as it may. */
  scheduled_at: z.iso.datetime().nullable(),
}
