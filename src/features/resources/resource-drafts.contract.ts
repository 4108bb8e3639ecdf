import { z } from 'zod'
import { licenceIds } from '../taxonomy/licences.contract.ts'
import { id } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { draftCover, draftTexts, storedCover, storedTexts } from '../publications/drafts/drafts.contract.ts'
import { richDocument } from '../publications/kind/publications.contract.ts'
import { linkKinds, resourceLimits, writingSteps } from './limits/resource-limits.contract.ts'
import { versionChannels, versionLimits } from './limits/version-limits.contract.ts'

const loose = (max: number, lines = false) => text({ min: 0, max: max * 2, lines })

/** The first version, as far as its form was filled in; its uploaded files are held by the draft. */
const versionFields = {
  number: loose(versionLimits.number.max),
  name: loose(versionLimits.name.max),
  channel: z.enum(versionChannels).nullable(),
  platforms: z.array(z.string().max(40)).max(50),
  game_versions: z.array(z.string().max(40)).max(400),
  /** Attachments of type `version`. */
  files: z.array(id).max(versionLimits.files.max),
}

/** What a draft of a resource holds, as it is sent; as generous as the fields all drafts have. */
export const resourceDraftFields = {
  /** Where its writer was. */
  step: z.enum(writingSteps).nullable().prefault(null),
  type: z.enum(resourceTypes).nullable().prefault(null),
  slug: loose(resourceLimits.slug.max).prefault(''),
  ...draftTexts(resourceLimits),
  icon_id: id.nullable().prefault(null),
  ...draftCover,
  gallery: z
    .array(z.strictObject({ id, caption: loose(resourceLimits.caption.max).prefault('') }))
    .max(resourceLimits.gallery.max)
    .prefault([]),
  links: z
    .strictObject(
      Object.fromEntries(
        linkKinds.map((kind) => [kind, loose(resourceLimits.link.max).prefault('')]),
      ) as Record<(typeof linkKinds)[number], z.ZodPrefault<ReturnType<typeof loose>>>,
    )
    .prefault({}),
  licence: z
    .strictObject({
      id: z.enum(licenceIds).nullable().prefault(null),
      text: loose(resourceLimits.licenceText.max, true).prefault(''),
    })
    .nullable()
    .prefault(null),
  version: z
    .strictObject({
      number: versionFields.number.prefault(''),
      name: versionFields.name.prefault(''),
      channel: versionFields.channel.prefault(null),
      changelog: richText('full', { min: 0, max: versionLimits.changelog.max * 2 })
        .nullable()
        .prefault(null),
      platforms: versionFields.platforms.prefault([]),
      game_versions: versionFields.game_versions.prefault([]),
      files: versionFields.files.prefault([]),
    })
    .nullable()
    .prefault(null),
}

/** The same as it is answered. */
export const storedResourceFields = {
  step: z.enum(writingSteps).nullable(),
  type: z.enum(resourceTypes).nullable(),
  slug: z.string(),
  ...storedTexts,
  icon_id: z.number().int().nullable(),
  ...storedCover,
  gallery: z.array(z.object({ id: z.number().int(), caption: z.string() })),
  links: z.object(
    Object.fromEntries(linkKinds.map((kind) => [kind, z.string()])) as Record<
      (typeof linkKinds)[number],
      z.ZodString
    >,
  ),
  licence: z.object({ id: z.enum(licenceIds).nullable(), text: z.string() }).nullable(),
  version: z
    .object({
      number: z.string(),
      name: z.string(),
      channel: z.enum(versionChannels).nullable(),
      changelog: richDocument.nullable(),
      platforms: z.array(z.string()),
      game_versions: z.array(z.string()),
      files: z.array(z.number().int()),
    })
    .nullable(),
}
