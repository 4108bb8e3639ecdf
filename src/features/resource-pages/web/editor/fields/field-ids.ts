import { ApiError } from '../../../../../web/http/transport.ts'
import { textFields, type AllWriteErrors } from '../../../../publications/editor/web/use-write-errors.ts'
import type { WritingStep } from '../../../../resources/limits/resource-limits.contract.ts'
import { versionFieldNames } from '../../../../versions/web/editor/version-fields.tsx'

export const resourceFieldNames = [
  'type',
  'slug',
  ...textFields,
  'language',
  'categories',
  'tags',
  'icon_id',
  'cover_id',
  'gallery',
  'links',
  'licence',
  ...versionFieldNames,
] as const
export type ResourceField = (typeof resourceFieldNames)[number]
export type ResourceErrors = AllWriteErrors<ResourceField>

const stepOfField: Partial<Record<string, WritingStep>> = {
  type: 'basics',
  slug: 'basics',
  title: 'basics',
  language: 'basics',
  description: 'text',
  content: 'text',
  icon_id: 'pictures',
  cover_id: 'pictures',
  gallery: 'pictures',
  categories: 'details',
  tags: 'details',
  links: 'details',
  licence: 'details',
}

/** The step on which the first wrong field stands; null where the fault belongs to none. */
export function stepOfFault(error: unknown): WritingStep | null {
  const names = error instanceof ApiError ? Object.keys(error.fields) : []
  const order: WritingStep[] = ['basics', 'text', 'pictures', 'details', 'version']
  const steps = names.map((name) => {
    const field = name.split('.')[0]!
    const version = (versionFieldNames as readonly string[]).includes(field)
    return stepOfField[field] ?? (version ? 'version' : null)
  })
  return order.find((step) => steps.includes(step)) ?? null
}
