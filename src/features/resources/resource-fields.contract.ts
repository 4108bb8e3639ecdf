import { z } from 'zod'
import { licenceIds } from '../taxonomy/licences.contract.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { isReservedSlug } from '../../contract/names/slug.ts'
import { tagIssue, tagLimits } from '../../contract/tags.ts'
import { categories, isSlug, resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { linkKinds, resourceLimits } from './limits/resource-limits.contract.ts'

/** A text of 25,000 characters with its markup; the bound on characters is the one people meet. */
export const resourceBodyBytes = 1024 * 1024

const tag = z.string().superRefine((value, context) => {
  const issue = tagIssue(value)
  if (issue) context.addIssue({ code: 'custom', message: issue, params: { ...tagLimits } })
})

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

const unique = <T>(list: readonly T[]): boolean => new Set(list).size === list.length

/** What a person writes; the same fields in every call that takes them. */
export const resourceFields = {
  type: z.enum(resourceTypes),
  title: text(resourceLimits.title),
  slug,
  description: text(resourceLimits.description),
  content: richText('full', resourceLimits.content),
  language: z.enum(localeCodes),
  categories: z
    .array(z.enum(categories))
    .min(resourceLimits.categories.min)
    .max(resourceLimits.categories.max)
    .refine(unique, { error: 'repeated' }),
  tags: z.array(tag).max(resourceLimits.tags.max),
  /** An attachment of type `icon`; null: one is drawn from the resource's number. */
  icon_id: id.nullable(),
  /** An attachment of type `cover`. */
  cover_id: id.nullable(),
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
