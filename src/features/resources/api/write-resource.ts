import { authorize, failField } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import type { WritingRules } from '../../publications/api/item-writer.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { indexText } from '../../publications/kind/api/publish.ts'
import type { publication } from '../resources.contract.ts'
import { tidyLinks, type Details } from './resource-details.ts'
import { resourceKind } from './resource-kind.ts'
import { resourcePolicy } from './resources.policy.ts'
import { insertResource, updateType, type ResourceRow } from './resources.store.ts'
import { renameResource } from './slugs/resource-slug.ts'
import { insertSlug, refuseTaken } from './slugs/resource-slugs.store.ts'
import { hasVersions } from './version-facts.store.ts'

type NewInput = HandlerInput<typeof publication.items.create>
type ChangeInput = Omit<HandlerInput<typeof publication.items.update>, 'resource'>

/** What is written about a resource besides its words. */
export const resourceWriting: WritingRules<ResourceRow, Details, NewInput, ChangeInput> = {
  async insert(tx, input, { authorId, now }) {
    // A slug that is in use is refused here, one that only leads somewhere below.
    const id = await refuseTaken(() => insertResource(tx, { ...input, authorId, now }))
    // Two who take one slug at once: the second waits here for the first, and hears that it is taken.
    await insertSlug(tx, { slug: input.slug, resourceId: id, now })
    return id
  },
  details: {
    fields: ['icon_id', 'gallery', 'links', 'licence'],
    of: ({ icon_id: icon, gallery, links, licence }, before) => ({
      icon_id: icon === undefined ? (before?.icon_id ?? null) : icon,
      gallery: gallery ?? before?.gallery ?? [],
      links: links ? tidyLinks(links) : (before?.links ?? {}),
      licence: licence === undefined ? (before?.licence ?? null) : licence,
    }),
  },
  /** Address and type count at once and are the author's own. */
  async change(writing, item, input, viewer) {
    if (input.slug !== undefined || input.type !== undefined) authorize(resourcePolicy.manage(viewer, item))
    await move(writing, item, input)
  },
}

async function move(
  { tx, now }: Writing,
  item: ResourceRow,
  {
    slug = item.slug,
    type = item.type,
  }: { slug?: string | undefined; type?: ResourceRow['type'] | undefined },
): Promise<void> {
  if (slug === item.slug && type === item.type) return
  if (type !== item.type) {
    // What may be uploaded, and how it is looked into, depends on it.
    if (item.publishedAt !== null || (await hasVersions(tx, item.id))) throw failField('type', 'type_fixed')
    await updateType(tx, item.id, type)
  }
  await renameResource(tx, item, slug, now)
  if (item.publishedRevisionId !== null) await indexText(resourceKind, tx, item.id)
  await clearPages(tx, resourceKind.tags(item))
}
