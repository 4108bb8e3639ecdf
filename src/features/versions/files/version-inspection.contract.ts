import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { id, itemOf } from '../../../contract/paging.ts'
import { resourceTypes } from '../../../contract/taxonomy.ts'
import { dependencyKinds } from '../../../contract/inspection.ts'
import { fileMetadata, passport, refusal, ruleHit } from '../../inspection/passport.contract.ts'
import { fileVerdicts, inspectionStates } from '../../resources/limits/version-limits.contract.ts'

/** The first step of publishing: what was read from an uploaded file, as a proposal for the form. */
export const uploadInspection = z.object({
  attachment_id: z.number().int(),
  resource_type: z.enum(resourceTypes),
  /** `pending`: ask again in a second. */
  state: z.enum(inspectionStates),
  verdict: z.enum(fileVerdicts).nullable(),
  /** Why it cannot be part of a version. `recalled`: staff withdrew this very file. */
  refusal: refusal.nullable(),
  recalled: z.boolean(),
  metadata: fileMetadata.nullable(),
  /** The dependencies of the file with the resources here that they seem to be. */
  dependencies: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(dependencyKinds),
      range: z.string().nullable(),
      resource: z
        .object({ id: z.number().int(), slug: z.string(), type: z.enum(resourceTypes), title: z.string() })
        .nullable(),
    }),
  ),
  passport: passport.nullable(),
  hits: z.array(ruleHit),
  rule_set_version: z.number().int(),
  requested_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type UploadInspection = z.infer<typeof uploadInspection>

const params = z.object({ id })

export const endpoints = {
  start: endpoint({
    method: 'PUT',
    path: '/api/attachments/{id}/inspection',
    summary: 'Has an uploaded version file read as a file of this type of resource; again changes nothing',
    access: 'creator',
    rate: 'upload',
    params,
    body: z.strictObject({ resource_type: z.enum(resourceTypes) }),
    status: 202,
    answer: itemOf(uploadInspection),
    errors: ['attachmentInUse'],
  }),
  get: endpoint({
    path: '/api/attachments/{id}/inspection',
    summary: 'What was read from an uploaded file of one’s own',
    access: 'verified',
    params,
    answer: itemOf(uploadInspection),
  }),
}
