import { versionFileBytes } from '../../../contract/limits/attachment-limits.ts'
import { fail, type FieldIssue, type FieldIssues } from '../../../contract/errors.ts'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { attachmentIdsOf } from '../../../contract/rich-text/text-of.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { bindAttachments } from '../../attachments/api/bind-attachments.ts'
import { render } from '../../publications/revisions/api/write-revision.ts'
import type { DependencyInput } from '../version-fields.contract.ts'
import { versionLimits } from '../../resources/limits/version-limits.contract.ts'
import { listNameable, listResourcesBySlug, type NewDependency } from './dependencies.store.ts'
import { expandGameVersions } from './game-version-words.ts'
import { listInspections } from './files/inspections.store.ts'
import { listRecalled } from './files/recalls.store.ts'
import { listUploads, type UploadedFile } from './files/version-files.store.ts'
import type { Changelog } from './versions.store.ts'

const MiB = 1024 * 1024
const dayMs = 24 * 60 * 60 * 1000
/** Nobody can say whether these fit without knowing where they run. */
const needsPlatform: readonly ResourceType[] = ['plugin', 'mod']

const refuse = (fields: FieldIssues): void => {
  if (Object.keys(fields).length > 0) throw fail('validation', {}, { fields })
}

/** What a version is for, every game version written out. */
export function readTargets(
  type: ResourceType,
  targets: { platforms: readonly Platform[]; game_versions: readonly string[] },
): { platforms: Platform[]; gameVersions: GameVersion[] } {
  const { versions, unknown } = expandGameVersions(targets.game_versions)
  const needed = needsPlatform.includes(type)
  const fields: FieldIssues = {}
  if (unknown.length > 0)
    fields.game_versions = unknown.map((value) => ({ key: 'game_version', args: { value } }))
  else if (needed && versions.length === 0) fields.game_versions = [{ key: 'too_few', args: { min: 1 } }]
  if (needed && targets.platforms.length === 0) fields.platforms = [{ key: 'too_few', args: { min: 1 } }]
  refuse(fields)
  return { platforms: [...targets.platforms], gameVersions: versions }
}

export function readSchedule(value: string | null | undefined, now: Date): Date | null {
  if (!value) return null
  const at = new Date(value)
  if (at <= now || at.getTime() > now.getTime() + versionLimits.scheduleDays * dayMs)
    throw fail('validation', {}, { fields: { scheduled_at: [{ key: 'schedule_range', args: {} }] } })
  return at
}

export async function renderChangelog(
  writing: Parameters<typeof render>[0],
  sent: RichDocument,
  language: Locale,
): Promise<Changelog> {
  const bounds = { field: 'changelog', ...versionLimits.changelog }
  const { content: document, contentHtml: html, text } = await render(writing, sent, language, bounds)
  return { language, document, html, text }
}

/** The pictures of a changelog stay as long as it does. */
export async function holdPictures(
  tx: Db,
  { versionId, ownerId, document }: { versionId: number; ownerId: number; document: RichDocument },
): Promise<void> {
  await bindAttachments(tx, {
    ids: attachmentIdsOf(document),
    ownerId,
    types: ['content', 'gallery'],
    subject: { kind: 'version', id: versionId },
    field: 'changelog',
  })
}

/** Uploads that may become files of a version of this resource; says everything that is wrong with them at once. */
export async function takeUploads(
  tx: Db,
  { ids, ownerId, type }: { ids: readonly number[]; ownerId: number; type: ResourceType },
): Promise<UploadedFile[]> {
  const uploads = (await listUploads(tx, ids)).filter((upload) => upload.ownerId === ownerId)
  const recalled = await listRecalled(
    tx,
    uploads.map((upload) => upload.sha256),
  )
  const inspections = await listInspections(tx, ids)
  const refused = new Set(
    inspections
      .filter((row) => row.verdict === 'refused' && row.resourceType === type)
      .map((row) => row.attachmentId),
  )
  const names = uploads.map((upload) => upload.name.toLowerCase())
  const issues = ids.flatMap((id): FieldIssue[] => {
    const upload = uploads.find((entry) => entry.id === id)
    if (!upload) return [{ key: 'attachment', args: { id } }]
    if (upload.versionId !== null) return [{ key: 'file_used', args: { id } }]
    if (recalled.has(upload.sha256)) return [{ key: 'file_recalled', args: { id } }]
    if (refused.has(id)) return [{ key: 'file_refused', args: { id } }]
    if (upload.size > versionFileBytes[type])
      return [{ key: 'file_large', args: { id, max: versionFileBytes[type] / MiB } }]
    const name = upload.name.toLowerCase()
    return names.indexOf(name) === uploads.indexOf(upload)
      ? []
      : [{ key: 'same_name', args: { name: upload.name } }]
  })
  refuse(issues.length > 0 ? { files: issues } : {})
  return uploads
}

/** Dependencies with the resources they name; one that is not on the site is a name or an address. */
export async function resolveDependencies(
  tx: Db,
  resourceId: number,
  inputs: readonly DependencyInput[],
): Promise<NewDependency[]> {
  const asked = inputs.map((input) => input.resource)
  const bySlug = await listResourcesBySlug(
    tx,
    asked.filter((key) => typeof key === 'string'),
  )
  const byId = await listNameable(
    tx,
    resourceId,
    asked.filter((key) => typeof key === 'number'),
  )
  const fields: FieldIssues = {}
  const dependencies = inputs.map((input, index): NewDependency => {
    const { resource: key, kind, range } = input
    const resource = (typeof key === 'number' ? byId.get(key) : bySlug.get(key ?? '')) ?? null
    const field = `dependencies.${index}.resource`
    if (key !== null && !resource) fields[field] = [{ key: 'no_resource', args: { value: key } }]
    if (resource?.id === resourceId) fields[field] = [{ key: 'own_dependency', args: {} }]
    const host = input.url && URL.canParse(input.url) ? new URL(input.url).hostname : null
    const name = (resource?.title ?? input.name ?? host ?? '?').slice(0, versionLimits.dependencyName)
    return { kind, range, url: input.url, resourceId: resource?.id ?? null, name }
  })
  refuse(fields)
  return dependencies
}
