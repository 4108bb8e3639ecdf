import type { ResourceSummary } from '../resource-shapes.contract.ts'

/** A menu of a published file. */
export interface MenuPlace {
  slug: string
  version: number
  file: number
  entry: string
}

/** The menu of its newest version. */
export const menuOf = ({
  slug,
  latest_version: latest,
}: Pick<ResourceSummary, 'slug' | 'latest_version'>): MenuPlace | null =>
  latest?.menu ? { slug, version: latest.id, ...latest.menu } : null

/** How an address of the constructor names it. */
export const menuSearch = ({ entry, ...menu }: MenuPlace): string =>
  String(
    new URLSearchParams({
      resource: menu.slug,
      version: String(menu.version),
      file: String(menu.file),
      entry,
    }),
  )
