import { authorize, fail, found } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import { databaseCode } from '../../../db/client.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { bindAttachments } from '../../attachments/api/bind-attachments.ts'
import { writingOf, type WritingContext } from '../../publications/kind/api/publication-access.ts'
import type { endpoints } from '../versions.contract.ts'
import { replaceDependencies } from './dependencies.store.ts'
import { requestInspection } from './files/inspect-upload.ts'
import { holdInspections } from './files/inspections.store.ts'
import { settleVersion } from './review/settle-version.ts'
import type { Place } from './version-access.ts'
import { insertFiles } from './files/version-files.store.ts'
import { lockHome } from './version-home.store.ts'
import { insertVersion } from './version-writing.store.ts'
import {
  holdPictures,
  readSchedule,
  readTargets,
  renderChangelog,
  resolveDependencies,
  takeUploads,
} from './write-version.ts'

type Input = HandlerInput<typeof endpoints.create>

export const numberTaken = () =>
  fail('conflict', {}, { fields: { number: [{ key: 'number_taken', args: {} }] } })

/**
 * Makes a version of uploads: words, files and the wish to have them read are there together or not at all. Tells its
 * id. The demo's versions are made by it too, without a request.
 */
export async function createVersion(
  context: WritingContext & Pick<SignedInContext, 'viewer'> & { input: Omit<Input, 'slug'> },
  place: Place,
  { newDevice = false }: { newDevice?: boolean } = {},
): Promise<number> {
  const { input, db, viewer, now, services } = context
  const { resource } = place
  authorize(place.team && !resource.archived)
  const ownerId = viewer.id
  const targets = readTargets(resource.type, input)
  const scheduledAt = readSchedule(input.scheduled_at, now())
  const primary = input.primary_file ?? input.files[0]!
  if (!input.files.includes(primary))
    throw fail('validation', {}, { fields: { primary_file: [{ key: 'invalid', args: {} }] } })
  return db.transaction(async (tx) => {
    // Before any row is locked, in the same order as the writer of a scan's result.
    await holdInspections(tx, input.files)
    found(await lockHome(tx, resource.id))
    const files = await takeUploads(tx, { ids: input.files, ownerId, type: resource.type })
    const dependencies = await resolveDependencies(tx, resource.id, input.dependencies)
    const id = await insertVersion(tx, {
      resourceId: resource.id,
      authorId: ownerId,
      number: input.number,
      name: input.name,
      channel: input.channel,
      changelog: await renderChangelog(
        { tx, services },
        input.changelog,
        input.language ?? resource.language,
      ),
      ...targets,
      scheduledAt,
      submitted: input.submit,
      newDevice,
      now: now(),
    })
    if (id === null) throw numberTaken()
    await bindAttachments(tx, {
      ids: input.files,
      ownerId,
      types: ['version'],
      subject: { kind: 'version', id },
      field: 'files',
    })
    // Before they belong to it: what belongs to a version is never unread again.
    for (const file of files)
      await requestInspection(tx, { attachmentId: file.id, resourceType: resource.type, now: now() })
    await insertFiles(tx, id, files, primary).catch((error: unknown) => {
      // Another version took the same upload a moment ago.
      if (databaseCode(error) !== '23505') throw error
      throw fail('validation', {}, { fields: { files: [{ key: 'file_used', args: { id: primary } }] } })
    })
    await holdPictures(tx, { versionId: id, ownerId, document: input.changelog })
    await replaceDependencies(tx, id, dependencies)
    await settleVersion(writingOf(context, tx), id)
    return id
  })
}
