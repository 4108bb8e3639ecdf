import type { ListFilter } from './collections.queries.ts'

const numberOf = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined

/** What the address of the list asks for. */
export function collectionsFilter(search: Record<string, unknown>): ListFilter {
  const resource = numberOf(search.resource)
  const article = numberOf(search.article)
  return {
    page: Math.min(numberOf(search.page) ?? 1, 500),
    ...(resource && { resource }),
    ...(article && { article }),
  }
}

/** The path of the list, without the language. */
export function collectionsAddress({ page, resource, article }: ListFilter): string {
  const search = new URLSearchParams()
  if (resource) search.set('resource', String(resource))
  if (article) search.set('article', String(article))
  if (page > 1) search.set('page', String(page))
  return `/collections${search.size > 0 ? `?${search}` : ''}`
}
