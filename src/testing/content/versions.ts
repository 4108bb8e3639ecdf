import { anAttachment } from '../../features/attachments/api/attachments.fixture.ts'
import type { Attachment } from '../../features/attachments/attachments.contract.ts'
import type { Inspected } from '../../features/inspection/passport.contract.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import { emptyPassport } from '../../features/inspection/api/not-scanned.ts'
import { noMetadata } from '../../features/inspection/metadata/merge-metadata.ts'
import { ruleSetVersion } from '../../features/inspection/api/rules/rule-set.ts'
import { aResource } from './resources.ts'
import type { TestApi } from '../test-api.ts'

let counter = 0

const nothingFound: Inspected = {
  outcome: 'inspected',
  verdict: 'clean',
  score: 0,
  hits: [],
  rule_set_version: ruleSetVersion,
  metadata: noMetadata(),
  passport: emptyPassport(),
}

/** An upload for a version, as if it had been read and found clean. */
export async function aReadFile(
  api: TestApi,
  owner: { id: number },
  options: { bytes?: Buffer; name?: string } = {},
): Promise<Attachment> {
  const { bytes = Buffer.from(`file ${++counter}`), name = 'Gate.jar' } = options
  const file = await anAttachment(api, owner, { type: 'version', bytes, name })
  const at = api.clock.now().toISOString()
  await api.services.database.pool.query(
    `insert into file_inspections (attachment_id, resource_type, state, verdict, rule_set, found, requested_at, finished_at)
     values ($1, 'plugin', 'done', 'clean', $4, $2, $3, $3)`,
    [file.id, JSON.stringify(nothingFound), at, ruleSetVersion],
  )
  return file
}

export type PublicVersion = { id: number; slug: string; resourceId: number; fileId: number; file: Attachment }

/** A public version with a file, as if it had been uploaded, scanned and approved. */
export async function aPublicVersion(
  api: TestApi,
  options: { author?: UserRow; bytes?: Buffer; name?: string } & Record<string, unknown> = {},
): Promise<PublicVersion> {
  const { bytes, name, ...more } = options
  const resource = await aResource(api, more)
  const owner = resource.authorRow
  const file = await aReadFile(api, owner, { ...(bytes ? { bytes } : {}), ...(name ? { name } : {}) })
  const id = resource.latest_version!.id
  const { rows } = await api.services.database.pool.query<{ id: string }>(
    `with bound as (insert into attachment_bindings values ('version', $1, $2))
     insert into version_files (version_id, attachment_id, position, is_primary, name, size, sha1, sha256, sha512)
     select $1, id, 0, true, name, size, sha1, sha256, sha512 from attachments where id = $2 returning id`,
    [id, file.id],
  )
  return { id, slug: resource.slug, resourceId: resource.id, fileId: Number(rows[0]!.id), file }
}
