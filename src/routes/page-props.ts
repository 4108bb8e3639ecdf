import { parseArticleSlug, typeOfSegment, isSlug } from '../contract/taxonomy.ts'
import { notFoundUnless } from './root.tsx'

/** Validated address parts; anything else is the 404 page. */
export function typeParam(segment: string) {
  const type = typeOfSegment(segment)
  notFoundUnless(type !== null)
  return type!
}

export function slugParam(slug: string): string {
  notFoundUnless(isSlug(slug))
  return slug
}

export function articleParam(slug: string): { slug: string; id: number } {
  const parsed = parseArticleSlug(slug)
  notFoundUnless(parsed !== null)
  return parsed!
}

export function idParam(value: string): number {
  notFoundUnless(/^[1-9]\d{0,15}$/.test(value) && Number(value) <= Number.MAX_SAFE_INTEGER)
  return Number(value)
}

export function oneOfParam<T extends string>(allowed: readonly T[], value: string): T {
  notFoundUnless((allowed as readonly string[]).includes(value))
  return value as T
}

/** A version by its number in the database or the one its author gave it. */
export function versionParam(value: string): string {
  notFoundUnless(/^[A-Za-z0-9._+-]{1,32}$/.test(value))
  return value
}

/** Params that several pages depend on: which part of a discussion is shown, and which revisions are compared. */
export const discussionParams = ['comments', 'kind', 'cpage', 'comment', 'answers', 'reply']
export const revisionParams = ['page', 'revision', 'from']
