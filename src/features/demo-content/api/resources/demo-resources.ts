import { Readable } from 'node:stream'
import { found } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import { findDemoPeople } from '../../../articles/api/demo-articles.ts'
import { pick, soonAfter, type People, type Person } from '../../../articles/api/demo-choices.ts'
import { writeDemoComments } from '../../../articles/api/demo-comments.ts'
import { writeDemoReactions } from '../../../articles/api/demo-reactions.ts'
import { storeAttachment } from '../../../attachments/api/store-attachment.ts'
import { decideReview } from '../../../moderation/api/content/decide-review.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { publishWhenDue } from '../../../publications/kind/api/publish.ts'
import { approveRevision } from '../../../publications/review/api/submit-revision.ts'
import { reviewSubject } from '../../../publications/kind/api/publication-kind.ts'
import { writeTranslation } from '../../../publications/translations/api/write-translation.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { approveFirstVersion } from '../../../versions/api/review/approve-first-version.ts'
import { inspect } from '../../../inspection/api/run-scan.ts'
import { inspectionLimits } from '../../../inspection/api/inspection-limits.ts'
import { resourceKind } from '../../../resources/api/resource-kind.ts'
import { listTakenSlugs } from '../../../resources/api/slugs/resource-slugs.store.ts'
import { resourceSubject } from '../../../resources/api/resource-subject.ts'
import { findResourceById, lockResource, updateStates } from '../../../resources/api/resources.store.ts'
import { createVersion } from '../../../versions/api/create-version.ts'
import { runInspection } from '../../../versions/api/files/inspect-upload.ts'
import { versionSubject } from '../../../versions/api/review/review-version.ts'
import { settleVersion } from '../../../versions/api/review/settle-version.ts'
import { itemWriter } from '../../../publications/api/item-writer.ts'
import { resourceWriting } from '../../../resources/api/write-resource.ts'
import { demoFile } from './demo-archives.ts'
import { writeDemoDownloads } from './demo-downloads.store.ts'
import { readDemoResources, type DemoResource, type DemoVersion } from './demo-resource-files.ts'

type Options = {
  folder: string
  now: Date
  services: Pick<Services, 'storage' | 'pictures' | 'config' | 'log' | 'secret'>
  onCount?: (resources: number) => void
}
export type Making = Options & { tx: Db; people: People; author: Person; resource: DemoResource }

const hourMs = 3_600_000

/**
 * Fills the site with the resources of the demo the way their authors would have: written, uploaded, looked into,
 * approved, translated, discussed. Each in one transaction, and what is there already is left alone, so a start that
 * was cut off is completed by the next one. Tells how many were made.
 */
export async function ensureDemoResources(db: Db, options: Options): Promise<number> {
  const resources = await readDemoResources(options.folder)
  options.onCount?.(resources.length)
  const people = await findDemoPeople(db)
  let made = 0
  for (const resource of resources) {
    if ((await listTakenSlugs(db, [resource.slug])).size > 0) continue
    const author = found(people.get(resource.author))
    await db.transaction((tx) => writeDemoResource({ ...options, tx, people, author, resource }))
    made++
  }
  return made
}

/** Never later than now, and not all at the same time of day. */
const momentOf = ({ now, resource }: Making, { days, number }: DemoVersion): Date =>
  new Date(now.getTime() - (days * 24 + 1 + pick(18, resource.slug, number)) * hourMs)

export const contextOf = (
  { tx, services, author }: Pick<Making, 'tx' | 'services' | 'author'>,
  now: Date,
) => ({
  db: tx,
  viewer: author,
  now: () => now,
  ip: '127.0.0.1',
  services: { ...services, silent: true },
})

async function writeDemoResource(making: Making): Promise<void> {
  const { tx, people, author, resource } = making
  const [first, ...later] = resource.versions
  const publishedAt = momentOf(making, first!)
  const submittedAt = new Date(publishedAt.getTime() - (0.5 + pick(60, resource.slug, 'wait') / 10) * hourMs)
  const id = await submitResource(making, submittedAt)
  const firstId = await writeVersion(making, id, first!, submittedAt)
  await approve(making, id, publishedAt)
  // One of a trusted author is public already, but nobody has read it.
  await approveVersion(making, firstId, publishedAt)
  for (const version of later) {
    const at = momentOf(making, version)
    await approveVersion(making, await writeVersion(making, id, version, at), at)
  }
  for (const [index, { translator, ...fields }] of resource.translations.entries())
    await writeTranslation(
      resourceKind,
      {
        ...contextOf(making, soonAfter(publishedAt, making.now, (index + 1) / 10)),
        viewer: found(people.get(translator)),
      },
      id,
      { ...fields, lang: fields.language },
    )
  const { archived, looking_for_maintainer: lookingForMaintainer } = resource
  if (archived || lookingForMaintainer)
    await updateStates(tx, id, { archived, unlisted: false, lookingForMaintainer, now: making.now })
  const times = { publishedAt, now: making.now }
  const discussed = { ...resource, id, authorId: author.id }
  await writeDemoComments(tx, resourceSubject, discussed, people, times)
  await writeDemoReactions(tx, resourceSubject, discussed, people, times)
  await writeDemoDownloads(tx, { resourceId: id, slug: resource.slug, now: making.now })
}

/** Written and sent to review; tells its number. */
export function submitResource(making: Making, at: Date): Promise<number> {
  const { resource } = making
  return itemWriter(resourceKind, resourceWriting).create(contextOf(making, at), {
    ...resource,
    icon_id: null,
    cover_id: null,
    gallery: [],
    licence: resource.licence && { id: resource.licence, text: '' },
    unlisted: false,
    submit: true,
  })
}

export async function writeVersion(
  making: Making,
  id: number,
  version: DemoVersion,
  at: Date,
): Promise<number> {
  const { tx, services, author, resource } = making
  const { name, content } = await demoFile(resource, version)
  const now = () => at
  const attachmentId = await storeAttachment(
    { db: tx, now, services },
    {
      ownerId: author.id,
      type: 'version',
      resourceType: resource.type,
      name,
      reserve: null,
      content: Readable.from([content]),
    },
  )
  const versionId = await createVersion(
    {
      ...contextOf(making, at),
      input: {
        ...version,
        language: resource.language,
        scheduled_at: null,
        files: [attachmentId],
        submit: true,
      },
    },
    { resource: found(await findResourceById(tx, id)), team: true },
  )
  await runInspection(
    {
      db: tx,
      storage: services.storage,
      services: { ...services, silent: true },
      now,
      // In this process: another one for every file would take most of the first start.
      inspect: (path, options) => inspect({ path, ...options, limits: inspectionLimits }),
    },
    attachmentId,
  )
  return versionId
}

const yes = { status: 'approved' as const, reasons: [], reason: '' }

async function approve({ tx, services, people }: Making, id: number, now: Date): Promise<void> {
  const moderator = found(people.get('moderator'))
  const writing = { tx, now, services: { ...services, silent: true } }
  const review = await decideReview(tx, {
    ...yes,
    subject: reviewSubject(resourceKind, { id }),
    viewer: moderator,
    now,
  })
  const item = found(await lockResource(tx, id))
  const revision = await approveRevision(resourceKind, writing, item, found(review).revisionId, {
    override: false,
  })
  if (!revision.verified) throw new Error(`The automatic checks refuse the demo resource “${revision.title}”`)
  await approveFirstVersion(writing, item, moderator)
  await publishWhenDue(resourceKind, writing, found(await lockResource(tx, id)))
  if (!found(await findResourceById(tx, id)).public)
    throw new Error(`The demo resource “${revision.title}” is not public: its file was held back`)
  await insertAudit(tx, {
    actorId: moderator.id,
    action: 'resource.approve',
    target: `resource:${id}`,
    after: { status: revision.status },
    ip: null,
    now,
  })
}

async function approveVersion({ tx, services, people }: Making, versionId: number, now: Date): Promise<void> {
  const viewer = found(people.get('moderator'))
  await decideReview(tx, { ...yes, subject: versionSubject(versionId), viewer, now })
  const writing = { tx, now, services: { ...services, silent: true } }
  const version = await settleVersion(writing, versionId, { approved: true, verified: true })
  if (!version?.public) throw new Error(`The demo version ${version?.number} was held back`)
}
