import { z } from 'zod'
import { attachmentTypes } from '../../contract/limits/attachment-limits.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'

export const attachment = z.object({
  id: z.number().int(),
  type: z.enum(attachmentTypes),
  name: z.string(),
  /** Size, type and hash are of the file at `url`. A picture is always our own webp, not the file that was sent. */
  size: z.number().int(),
  mime: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** More than one frame. */
  animated: z.boolean(),
  sha256: z.string(),
  /** Only of version files. */
  sha1: z.string().nullable(),
  sha512: z.string().nullable(),
  url: z.string(),
  preview: z.string().nullable(),
  srcset: z.string().nullable(),
  /** Something uses it, so it cannot be deleted. */
  bound: z.boolean(),
  /** In lists: the newest text or version that uses it. */
  used_in: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** When it will be removed unless something uses it. */
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type Attachment = z.infer<typeof attachment>

export const attachmentQuota = z.object({
  /** Bytes of all files the person has stored; unfinished uploads count with their largest size. */
  used: z.number().int(),
  max: z.number().int(),
})
export type AttachmentQuota = z.infer<typeof attachmentQuota>

const uploadErrors = [
  'imageOutOfLimits',
  'fileTooLarge',
  'unsupportedMedia',
  'malformed',
  'validation',
  'quotaExceeded',
  'storageFull',
  'timeout',
] as const

export const endpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/attachments/upload',
    summary: 'Stores a file: multipart/form-data with one `file`',
    access: 'verified',
    grant: 'versions',
    rate: 'upload',
    query: z.object({ type: z.enum(attachmentTypes), resource_type: z.enum(resourceTypes).optional() }),
    accepts: 'multipart/form-data',
    status: 201,
    answer: itemOf(attachment),
    errors: uploadErrors,
  }),
  list: endpoint({
    path: '/api/attachments',
    summary: 'Files of the person asking, newest first',
    access: 'member',
    query: pageQuery.extend({
      type: z.enum(attachmentTypes).optional(),
      bound: z.enum(['true', 'false']).optional(),
    }),
    answer: listOf(attachment),
  }),
  quota: endpoint({
    path: '/api/attachments/quota',
    summary: 'How many bytes the person asking has stored, and may store',
    access: 'member',
    answer: itemOf(attachmentQuota),
  }),
  file: endpoint({
    path: '/api/attachments/{id}/file',
    summary: 'The file itself, whole or in ranges: of the person asking, or what staff must look at',
    access: 'member',
    params: z.object({ id }),
    produces: '*/*',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/attachments/{id}',
    summary: 'Deletes a file of one’s own that nothing uses',
    access: 'member',
    params: z.object({ id }),
    status: 204,
    errors: ['attachmentInUse'],
  }),
  removeAll: endpoint({
    method: 'POST',
    path: '/api/attachments/remove',
    summary: 'Deletes those of the given files of one’s own that nothing uses',
    access: 'member',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    answer: itemOf(z.object({ removed: z.number().int() })),
    errors: ['attachmentInUse'],
  }),
}
