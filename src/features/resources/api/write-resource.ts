import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { takeDraft } from '../../publications/drafts/api/drop-draft.ts'
import { submitRevision } from '../../publications/review/api/submit-revision.ts'
import { listTagNames } from '../../publications/kind/api/tags-of.store.ts'
import { ownItem, writingOf } from '../../publications/kind/api/publication-access.ts'
import type { WritingContext } from '../../publications/kind/api/publication-access.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { writeRevision } from '../../publications/revisions/api/write-revision.ts'
import type { endpoints } from '../resources.contract.ts'
import { tidyLinks } from './resource-details.ts'
import { resourceKind } from './resource-kind.ts'
import { renameResource } from './slugs/resource-slug.ts'
import { insertSlug, refuseTaken } from './slugs/resource-slugs.store.ts'
import { resourcePolicy } from './resources.policy.ts'
import { insertResource, lockResource, updateType } from './resources.store.ts'
import type { ResourceRow } from './resources.store.ts'
import { hasVersions } from './version-facts.store.ts'

type NewInput = HandlerInput<typeof endpoints.create>
type ChangeInput = HandlerInput<typeof endpoints.update>

/** Writes a resource and sends it to review; tells its number. */
export async function createResource(context: WritingContext, input: NewInput): Promise<number> {
  const { db, viewer, now } = context
  return db.transaction(async (tx) => {
    const writing = writingOf(context, tx)
    // A slug that is in use is refused here, one that only leads somewhere below.
    const id = await refuseTaken(() => insertResource(tx, { ...input, authorId: viewer.id, now: now() }))
    // Two who take one slug at once: the second waits here for the first, and hears that it is taken.
    await insertSlug(tx, { slug: input.slug, resourceId: id, now: now() })
    const fields = {
      ...input,
      coverId: input.cover_id,
      details: {
        icon_id: input.icon_id,
        gallery: input.gallery,
        links: tidyLinks(input.links),
        licence: input.licence,
      },
    }
    const by = { id: viewer.id, now: now() }
    const revision = await writeRevision(resourceKind, tx, { id, language: input.language }, fields, by)
    if (input.submit)
      await submitRevision(resourceKind, writing, found(await lockResource(tx, id)), revision, viewer)
    await takeDraft(resourceKind, tx, viewer.id, input.draft_id)
    return id
  })
}

/** Address and type count at once and are the author's own; the text goes through review. */
export async function updateResource(
  context: WritingContext,
  id: number,
  input: Omit<ChangeInput, 'resource'>,
): Promise<void> {
  const { db, viewer } = context
  await db.transaction(async (tx) => {
    const writing = writingOf(context, tx)
    const item = await ownItem(resourceKind, context, writing, id, resourcePolicy.edit)
    if (input.base_revision_id !== undefined && input.base_revision_id !== item.latestRevisionId)
      throw fail('editConflict')
    if (input.slug !== undefined || input.type !== undefined) authorize(resourcePolicy.manage(viewer, item))
    await move(writing, item, input)
    await changeText(context, writing, found(await lockResource(tx, id)), input)
    await takeDraft(resourceKind, tx, viewer.id, input.draft_id)
  })
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
  await clearPages(tx, resourceKind.tags(item))
}

async function changeText(
  { viewer, now }: WritingContext,
  writing: Writing,
  item: ResourceRow,
  input: Omit<ChangeInput, 'resource'>,
): Promise<void> {
  const { tx } = writing
  const { title, description, content, categories, tags, cover_id, icon_id, gallery, links, licence } = input
  const written = [title, description, content, categories, tags, cover_id, icon_id, gallery, links, licence]
  if (written.every((value) => value === undefined)) return
  const before = found(await resourceKind.revisions.findRevision(tx, item.id, item.latestRevisionId))
  const fields = {
    title: title ?? before.title,
    description: description ?? before.description,
    content: content ?? before.content,
    categories: categories ?? before.categories,
    tags: tags ?? (await listTagNames(tx, before.tagIds)),
    coverId: cover_id === undefined ? before.coverId : cover_id,
    details: {
      icon_id: icon_id === undefined ? before.details.icon_id : icon_id,
      gallery: gallery ?? before.details.gallery,
      links: links ? tidyLinks(links) : before.details.links,
      licence: licence === undefined ? before.details.licence : licence,
    },
  }
  const revision = await writeRevision(resourceKind, tx, item, fields, { id: viewer.id, now: now() })
  if (input.submit)
    await submitRevision(resourceKind, writing, found(await lockResource(tx, item.id)), revision, viewer)
}
