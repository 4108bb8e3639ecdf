import { attachmentAges } from '../../../contract/limits/attachment-limits.ts'
import { srcsetOf } from '../../../contract/picture.ts'
import { pictureUrlOf } from '../../../server/pictures/picture-files.ts'
import type { Attachment } from '../attachments.contract.ts'
import type { AttachmentRow } from './attachments.store.ts'

/** Public copies have their own address; every other file is served by its attachment. */
const isPublicKey = (key: string): boolean => key.startsWith('pictures/')

const fileAddress = (id: number): string => `/api/attachments/${id}/file`

export function presentAttachment(row: AttachmentRow, usedIn: Attachment['used_in'] = null): Attachment {
  const shown = row.files.filter(({ key }) => isPublicKey(key))
  const widest = shown.at(-1)
  const copies = shown.map(({ key, width }) => ({ url: pictureUrlOf(key), width: width! }))
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    size: row.size,
    mime: row.mime,
    width: row.width,
    height: row.height,
    animated: row.animated,
    sha256: row.sha256,
    sha1: row.sha1,
    sha512: row.sha512,
    url: widest ? pictureUrlOf(widest.key) : fileAddress(row.id),
    preview: row.preview,
    srcset: copies.length > 0 ? srcsetOf(copies) : null,
    bound: row.bound,
    used_in: usedIn,
    expires_at: row.bound ? null : expiryOf(row),
    created_at: row.createdAt.toISOString(),
  }
}

/** Null as long as the clean-up has not marked it as unused. */
const expiryOf = ({ unboundSince }: AttachmentRow): string | null =>
  unboundSince &&
  new Date(unboundSince.getTime() + attachmentAges.unboundHours * 60 * 60 * 1000).toISOString()
