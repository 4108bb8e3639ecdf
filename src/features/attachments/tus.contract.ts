import { z } from 'zod'
import { attachmentTypes } from '../../contract/limits/attachment-limits.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { ErrorKey } from '../../contract/errors.ts'
import { itemOf } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { attachment } from './attachments.contract.ts'

// Resumable uploads as https://tus.io/protocols/resumable-upload describes them, version 1.0.0.

const params = z.object({ upload: z.string().regex(/^[0-9a-f]{32}$/) })
const refusals: ErrorKey[] = [
  'imageOutOfLimits',
  'fileTooLarge',
  'malformed',
  'validation',
  'storageFull',
  'uploadVersion',
]

export const endpoints = {
  options: endpoint({
    method: 'OPTIONS',
    path: '/api/attachments/tus',
    summary: 'What this server speaks of tus',
    access: 'anyone',
    rate: 'read',
    status: 204,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/attachments/tus',
    summary:
      'Begins a resumable upload; type and name stand in Upload-Metadata (type, filename, resource_type)',
    access: 'verified',
    grant: 'versions',
    rate: 'upload',
    query: z.object({
      type: z.enum(attachmentTypes).optional(),
      resource_type: z.enum(resourceTypes).optional(),
    }),
    headers: { 'Tus-Resumable': 'needed', 'Upload-Length': 'needed', 'Upload-Metadata': 'optional' },
    status: 201,
    errors: [...refusals, 'quotaExceeded', 'uploadOffset', 'checksumMismatch'],
  }),
  get: endpoint({
    path: '/api/attachments/tus/{upload}',
    summary: 'How far an upload is (HEAD: in headers alone), and the attachment it has become',
    access: 'verified',
    params,
    answer: itemOf(
      z.object({ received: z.number().int(), length: z.number().int(), attachment: attachment.nullable() }),
    ),
    errors: ['imageOutOfLimits', 'fileTooLarge', 'storageFull', 'inProgress'],
  }),
  append: endpoint({
    method: 'PATCH',
    path: '/api/attachments/tus/{upload}',
    summary: 'Continues an upload at Upload-Offset; its last byte makes it an attachment',
    access: 'verified',
    grant: 'versions',
    rate: 'read',
    params,
    accepts: 'application/offset+octet-stream',
    headers: { 'Tus-Resumable': 'needed', 'Upload-Offset': 'needed', 'Upload-Checksum': 'optional' },
    status: 204,
    errors: [...refusals, 'unsupportedMedia', 'uploadOffset', 'checksumMismatch', 'inProgress'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/attachments/tus/{upload}',
    summary: 'Gives an upload up; the attachment it has become stays',
    access: 'verified',
    grant: 'versions',
    rate: 'read',
    params,
    headers: { 'Tus-Resumable': 'needed' },
    status: 204,
    errors: ['uploadVersion'],
  }),
}
