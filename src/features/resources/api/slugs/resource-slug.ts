import type { Locale } from '../../../../contract/locales.ts'
import { isReservedSlug } from '../../../../contract/names/slug.ts'
import { isSlug } from '../../../../contract/taxonomy.ts'
import type { Db } from '../../../../db/client.ts'
import { failField } from '../../../../contract/errors.ts'
import { slugOf } from '../../../../server/ascii.ts'
import { resourceLimits } from '../../limits/resource-limits.contract.ts'
import { countSlugs, insertSlug, listTakenSlugs, removeSlug, updateSlug } from './resource-slugs.store.ts'
import type { ResourceRow } from '../resources.store.ts'

const { max } = resourceLimits.slug
const isUsable = (slug: string): boolean => isSlug(slug) && !isReservedSlug(slug)

/** The slug itself, then the same with endings, each within the bounds. */
function candidatesFor(slug: string): string[] {
  const endings = [...Array.from({ length: 8 }, (_, index) => `-${index + 2}`), '-mc', '-plus', '-new']
  const longer = endings.map((ending) => slug.slice(0, max - ending.length).replace(/-+$/, '') + ending)
  return [slug, ...longer].filter(isUsable)
}

/** The first of a few that is free; null when none is. */
async function firstFree(db: Db, slug: string): Promise<string | null> {
  const candidates = candidatesFor(slug)
  const taken = await listTakenSlugs(db, candidates)
  return candidates.find((candidate) => !taken.has(candidate)) ?? null
}

/** A free slug for a title, written in Latin letters; empty where nothing of it can be. */
export async function proposeSlug(db: Db, title: string, language: Locale): Promise<string> {
  const slug = slugOf(title, language, { max, min: resourceLimits.slug.min })
  return slug === '' ? '' : ((await firstFree(db, slug)) ?? '')
}

/** Free only if it could really be taken: a slug that breaks a rule is not. */
export async function checkResourceSlug(
  db: Db,
  value: string,
): Promise<{ unique: boolean; suggestion: string | null }> {
  const slug = value.trim()
  if (!isUsable(slug)) {
    const near = slugOf(slug, 'en', { max, min: resourceLimits.slug.min })
    return { unique: false, suggestion: near === '' || near === slug ? null : await firstFree(db, near) }
  }
  const free = await firstFree(db, slug)
  return free === slug ? { unique: true, suggestion: null } : { unique: false, suggestion: free }
}

/**
 * Gives a resource another address. One that readers may know goes on leading to it as long as it exists; one that was
 * never public is free again. So nobody collects names, and no link ends.
 */
export async function renameResource(tx: Db, resource: ResourceRow, slug: string, now: Date): Promise<void> {
  if (slug === resource.slug) return
  const owner = (await listTakenSlugs(tx, [slug])).get(slug)
  if (owner !== resource.id) {
    if ((await countSlugs(tx, resource.id)) >= resourceLimits.slugs)
      throw failField('slug', 'slug_changes', { max: resourceLimits.slugs })
    await insertSlug(tx, { slug, resourceId: resource.id, now })
  }
  await updateSlug(tx, resource.id, slug)
  if (resource.publishedAt === null) await removeSlug(tx, resource.id, resource.slug)
}
