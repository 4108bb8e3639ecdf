import { fail, failField } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import { bindAttachments, releaseAttachments } from '../../../attachments/api/bind-attachments.ts'
import { findResourceByKey } from '../../../resources/api/resources.store.ts'
import { findInspection } from '../../../versions/api/files/inspections.store.ts'
import type { DealRow } from './deals.store.ts'

type Delivery = { attachmentId: number | null; resourceId: number | null }

/**
 * What a performer hands over. A file must have been read and must not be harmful, like one of a version; while the deal
 * is there, the file is too.
 */
export async function takeDelivery(
  tx: Db,
  {
    deal,
    ownerId,
    input,
  }: {
    deal: DealRow
    ownerId: number
    input: { attachment_id?: number | undefined; resource?: string | undefined }
  },
): Promise<Delivery> {
  const subject = { kind: 'request_deal', id: deal.id }
  if (input.resource !== undefined) {
    if (input.attachment_id !== undefined) throw failField('attachment_id', 'invalid')
    const resource = await findResourceByKey(tx, input.resource)
    if (!resource?.public) throw failField('resource', 'invalid')
    await releaseAttachments(tx, subject)
    return { attachmentId: null, resourceId: resource.id }
  }
  const attachmentId = input.attachment_id
  if (attachmentId === undefined) throw failField('attachment_id', 'required')
  await bindAttachments(tx, {
    ids: [attachmentId],
    ownerId,
    types: ['version'],
    subject,
    field: 'attachment_id',
  })
  const inspection = await findInspection(tx, attachmentId)
  if (!inspection || inspection.state === 'pending') throw fail('filesNotScanned')
  if (inspection.verdict === 'block' || inspection.verdict === 'refused') throw fail('filesBlocked')
  return { attachmentId, resourceId: null }
}
