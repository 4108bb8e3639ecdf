import { z } from 'zod'
import { licenceIds } from '../taxonomy/licences.contract.ts'
import { id } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { isReservedSlug } from '../../contract/names/slug.ts'
import { isSlug, resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { draftCover, draftTexts, storedCover, storedTexts } from '../publications/drafts/drafts.contract.ts'
import { unique, writtenFields } from '../publications/kind/items.contract.ts'
import { richDocument } from '../publications/kind/publications.contract.ts'
import { linkKinds, resourceLimits, writingSteps } from './limits/resource-limits.contract.ts'
import { versionChannels, versionLimits } from './limits/version-limits.contract.ts'

/** A text of 25,000 characters with its markup; the bound on characters is the one people meet. */
export const resourceBodyBytes = 1024 * 1024

/** A part of an address that is free of our own words; whether somebody has it already is for the database to say. */
export const slug = text(resourceLimits.slug).superRefine((value, context) => {
  const { min, max } = resourceLimits.slug
  if (value.length < min || value.length > max) return
  if (!isSlug(value)) context.addIssue({ code: 'custom', message: 'slug_letters' })
  else if (isReservedSlug(value)) context.addIssue({ code: 'custom', message: 'slug_reserved' })
})

/** An address as it will be shown and followed: no login inside, no spaces, a real host. */
const link = text({ min: 1, max: resourceLimits.link.max }).superRefine((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null
  const fine =
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  if (!fine || /\s/.test(value)) context.addIssue({ code: 'custom', message: 'https_link' })
})

const { title, cover_id, ...words } = writtenFields(resourceLimits)

/** What a person writes; the same fields in every call that takes them. */
export const resourceFields = {
  type: z.enum(resourceTypes),
  title,
  slug,
  ...words,
  /** An attachment of type `icon`; null: one is drawn from the resource's number. */
  icon_id: id.nullable(),
  /** An attachment of type `cover`. */
  cover_id,
  /** Attachments of type `gallery`, in the order they are shown in. */
  gallery: z
    .array(z.strictObject({ id, caption: text({ min: 0, max: resourceLimits.caption.max }).prefault('') }))
    .max(resourceLimits.gallery.max)
    .refine((list) => unique(list.map((entry) => entry.id)), { error: 'repeated' }),
  /** Left out or null: there is none. */
  links: z.strictObject(
    Object.fromEntries(linkKinds.map((kind) => [kind, link.nullish()])) as Record<
      (typeof linkKinds)[number],
      z.ZodOptional<z.ZodNullable<typeof link>>
    >,
  ),
  /** One of the known licences by its SPDX id, or a text of one's own; null: not said. */
  licence: z
    .strictObject({
      id: z.enum(licenceIds).nullable().prefault(null),
      text: text({ min: 0, max: resourceLimits.licenceText.max, lines: true }).prefault(''),
    })
    .refine((value) => (value.id === null) !== (value.text === ''), { error: 'one_licence' })
    .nullable(),
}

/** Slug or number, in any case of letters; what is neither leads nowhere. */
export const resourceKey = z.string().min(1).max(40)

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
