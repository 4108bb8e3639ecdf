import { z } from 'zod'
import { licenceIds } from '../taxonomy/licences.contract.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { categories, resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { draftEndpoints, draftFacts, draftGlance } from '../publications/drafts/drafts.contract.ts'
import { richDocument } from '../publications/kind/publications.contract.ts'
import { resourceBodyBytes } from './resource-fields.contract.ts'
import { linkKinds, resourceLimits, writingSteps } from './resource-limits.contract.ts'
import { versionChannels, versionLimits } from './version-limits.contract.ts'

const language = z.enum(localeCodes)
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

/** Unfinished, so the lower bounds do not count and the upper ones are generous: a draft must never be refused. */
const fields = {
  /** Where its writer was. */
  step: z.enum(writingSteps).nullable().prefault(null),
  type: z.enum(resourceTypes).nullable().prefault(null),
  slug: loose(resourceLimits.slug.max).prefault(''),
  title: loose(resourceLimits.title.max).prefault(''),
  description: loose(resourceLimits.description.max).prefault(''),
  content: richText('full', { min: 0, max: resourceLimits.content.max * 2 })
    .nullable()
    .prefault(null),
  language: language.nullable().prefault(null),
  categories: z.array(z.enum(categories)).max(categories.length).prefault([]),
  tags: z.array(z.string().max(70)).max(30).prefault([]),
  icon_id: id.nullable().prefault(null),
  cover_id: id.nullable().prefault(null),
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

export const resourceDraftFields = z.object({
  step: z.enum(writingSteps).nullable(),
  type: z.enum(resourceTypes).nullable(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  content: richDocument.nullable(),
  language: language.nullable(),
  categories: z.array(z.enum(categories)),
  tags: z.array(z.string()),
  icon_id: z.number().int().nullable(),
  cover_id: z.number().int().nullable(),
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
})
export type ResourceDraftFields = z.infer<typeof resourceDraftFields>

export const resourceDraft = z.object({
  ...draftFacts,
  /** Null: a resource that does not exist yet. */
  resource_id: z.number().int().nullable(),
  fields: resourceDraftFields,
})
export type ResourceDraft = z.infer<typeof resourceDraft>

export const resourceDraftSummary = resourceDraft
  .omit({ fields: true })
  .extend({ ...draftGlance, type: z.enum(resourceTypes).nullable() })
export type ResourceDraftSummary = z.infer<typeof resourceDraftSummary>

export const endpoints = draftEndpoints({
  path: '/api/resources',
  thing: 'a resource',
  open: z
    .strictObject({
      resource_id: id.nullable().prefault(null),
      translation_language: language.nullable().prefault(null),
      ...fields,
    })
    .superRefine((value, context) => {
      if (value.translation_language && !value.resource_id)
        context.addIssue({ code: 'custom', path: ['resource_id'], message: 'required' })
    }),
  save: z.strictObject({ base_version: id, force: z.boolean().prefault(false), ...fields }),
  draft: resourceDraft,
  summary: resourceDraftSummary,
  maxBodyBytes: resourceBodyBytes,
})
