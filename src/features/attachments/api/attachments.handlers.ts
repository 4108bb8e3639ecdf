import { attachmentNameBytes, maxAttachmentBytes } from '../../../contract/limits/attachment-limits.ts'
import { fail, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { databaseCode, type Db } from '../../../db/client.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { withUpload } from '../../../server/endpoints/read-upload.ts'
import { attachment as savedAs } from '../../../server/storage/content-disposition.ts'
import { cleanFileName } from '../../../server/storage/file-name.ts'
import { storedFile } from '../../../server/http/stored-file.ts'
import { endpoints } from '../attachments.contract.ts'
import { attachmentPolicy } from './attachments.policy.ts'
import {
  countAttachments,
  findAttachment,
  listAttachments,
  removeAttachment,
  removeUnusedOf,
} from './attachments.store.ts'
import { removeUnusedFiles } from './files.store.ts'
import { presentAttachment } from './present-attachment.ts'
import { findUsedBytes } from './quota.store.ts'
import { refuseFull, storeAttachment, tooLarge } from './store-attachment.ts'

/** Where these files are used, as far as one later feature knows. */
export type FindUses = (
  db: Db,
  ids: readonly number[],
) => Promise<{ id: number; title: string; path: string }[]>

async function unlessUsed<T>(remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    // A binding refers to it; since PostgreSQL 18 this has its own code.
    throw ['23001', '23503'].includes(databaseCode(error) ?? '') ? fail('attachmentInUse') : error
  }
}

export const attachmentsFeature = (sources: readonly FindUses[]) =>
  feature('attachments', endpoints, {
    async upload({ input, ...context }) {
      const { request, viewer, db, services } = context
      const { type, resource_type: resourceType = null } = input
      const maxBytes = maxAttachmentBytes(type, resourceType)
      // The form around the file is small. Without a length, the largest allowed size is assumed.
      const bytes = Math.min(maxBytes, Number(request.headers.get('content-length')) || maxBytes)
      const reserve = { bytes, quotaBytes: attachmentPolicy.quotaBytes(viewer, services.config) }
      await refuseFull(services.storage, bytes)
      const options = { field: 'file', maxBytes, tooLarge: () => tooLarge(type, resourceType) }
      const id = await withUpload(request, options, ({ name, content }) =>
        storeAttachment(context, {
          ownerId: viewer.id,
          type,
          resourceType,
          name: cleanFileName(name, attachmentNameBytes),
          reserve,
          content,
        }),
      )
      return { data: presentAttachment(found(await findAttachment(db, id))) }
    },

    async list({ input, viewer, db }) {
      const bound = input.bound === undefined ? null : input.bound === 'true'
      const which = { ownerId: viewer.id, type: input.type ?? null, bound }
      const [rows, total] = await Promise.all([
        listAttachments(db, { ...which, ...sliceOf(input) }),
        countAttachments(db, which),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
      const used = page.rows.filter((row) => row.bound).map(({ id }) => id)
      const uses = used.length > 0 ? await Promise.all(sources.map((find) => find(db, used))) : []
      const byId = new Map(uses.flat().map(({ id, ...use }) => [id, use]))
      return {
        data: page.rows.map((row) => presentAttachment(row, byId.get(row.id))),
        meta: listMetaFor(input, total, page.next),
      }
    },

    async quota({ viewer, db, services }) {
      const used = await findUsedBytes(db, viewer.id)
      return { data: { used, max: attachmentPolicy.quotaBytes(viewer, services.config) } }
    },

    async file({ input, viewer, db, request, services }) {
      const row = found(await findAttachment(db, input.id))
      // 404, so that nobody learns whether the file exists.
      if (!attachmentPolicy.read(viewer, row)) throw fail('notFound')
      const { sha256, mime, name } = row
      return storedFile(services.storage, found(row.files.at(-1)).key, request, {
        sha256,
        contentType: mime,
        cacheControl: 'private, no-cache',
        ...(row.preview === null ? { disposition: savedAs(name) } : {}),
      })
    },

    async remove({ input, viewer, db, services }) {
      const keys = await unlessUsed(() => removeAttachment(db, { id: input.id, ownerId: viewer.id }))
      await removeUnusedFiles(db, services.storage, found(keys))
    },

    async removeAll({ input, viewer, db, services }) {
      const removed = await unlessUsed(() => removeUnusedOf(db, { ids: input.ids, ownerId: viewer.id }))
      await removeUnusedFiles(db, services.storage, removed.flat())
      return { data: { removed: removed.length } }
    },
  })
