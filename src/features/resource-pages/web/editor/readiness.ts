import { tagIssue } from '../../../../contract/tags.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import { isReservedSlug } from '../../../../contract/names/slug.ts'
import { isSlug } from '../../../../contract/taxonomy.ts'
import { codePoints, within, type Readiness } from '../../../publications/kind/web/form-state.ts'
import { linkKinds, resourceLimits } from '../../../resources/limits/resource-limits.contract.ts'
import type { WritingStep } from '../../../resources/limits/resource-limits.contract.ts'
import type { ResourceFormState } from './form-state.ts'
import { versionReadiness, versionReadinessKeys } from '../../../versions/web/editor/version-readiness.ts'
import type { VersionOutside } from '../../../versions/web/editor/version-readiness.ts'

export const readinessKeys = [
  'type',
  'title',
  'slug',
  'description',
  'content',
  'categories',
  'tags',
  'links',
  'licence',
  ...versionReadinessKeys,
] as const
export type ReadinessKey = (typeof readinessKeys)[number]

/** Which step each of them belongs to. */
export const stepOfKey: Record<ReadinessKey, WritingStep> = {
  type: 'basics',
  title: 'basics',
  slug: 'basics',
  description: 'text',
  content: 'text',
  categories: 'details',
  tags: 'details',
  links: 'details',
  licence: 'details',
  files: 'version',
  number: 'version',
  targets: 'version',
  changelog: 'version',
  schedule: 'version',
}

/** What the rows cannot know from the form itself. */
export type Outside = VersionOutside & {
  /** Somebody else has the slug. */
  slugTaken?: boolean
}

export const isLink = (words: string): boolean => {
  const url = URL.canParse(words.trim()) ? new URL(words.trim()) : null
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.hostname.includes('.') &&
    words.trim().length <= resourceLimits.link.max
  )
}

function slugState(slug: string, taken: boolean): Readiness['state'] {
  if (slug === '') return 'todo'
  return taken || !isSlug(slug) || isReservedSlug(slug) ? 'bad' : 'done'
}

/** What is missing before a resource can be sent; the same rules as the API's, told while one writes. */
export function readinessOf(
  formState: ResourceFormState,
  outside: Outside,
  { withVersion }: { withVersion: boolean },
): Readiness<ReadinessKey>[] {
  const { type, title, slug, description, content, categories, tags, links, licence } = formState
  const rows: Readiness<ReadinessKey>[] = [
    { key: 'type', state: type ? 'done' : 'todo' },
    { key: 'title', state: within(codePoints(title), resourceLimits.title) },
    { key: 'slug', state: slugState(slug, outside.slugTaken === true) },
    { key: 'description', state: within(codePoints(description), resourceLimits.description) },
    { key: 'content', state: within(textLength(content), resourceLimits.content) },
    { key: 'categories', state: within(categories.length, resourceLimits.categories) },
  ]
  // Not asked for, so they stand here only when there is something to say.
  if (tags.length > 0) {
    const fine = tags.length <= resourceLimits.tags.max && !tags.some(tagIssue)
    rows.push({ key: 'tags', state: fine ? 'done' : 'bad' })
  }
  const given = linkKinds.map((kind) => links[kind]).filter((link) => link.trim() !== '')
  if (given.length > 0) rows.push({ key: 'links', state: given.every(isLink) ? 'done' : 'bad' })
  if (licence) {
    const length = codePoints(licence.text)
    const own = length > 0 && length <= resourceLimits.licenceText.max
    rows.push({ key: 'licence', state: licence.id || own ? 'done' : 'bad' })
  }
  return withVersion ? [...rows, ...versionReadiness(formState.version, type, outside)] : rows
}
