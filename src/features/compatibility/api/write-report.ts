import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import { countLinks, linkAllowance, linkIssue, trustOf } from '../../../contract/limits/link-allowance.ts'
import type { Db } from '../../../db/client.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { notifyAll } from '../../notifications/api/notify.ts'
import { visibleResource } from '../../resources/api/resource-access.ts'
import { lockResource, type ResourceRow } from '../../resources/api/resources.store.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { waveLimits } from '../compatibility-limits.contract.ts'
import type { CompatibilityReport, endpoints } from '../compatibility.contract.ts'
import { cutSecrets } from '../cut-secrets.contract.ts'
import { compatibilityPolicy } from './compatibility.policy.ts'
import {
  findReport,
  findReportedVersion,
  findReporter,
  type ReportedVersion,
  type ReporterFacts,
} from './compatibility.store.ts'
import { countNewReports, findOpenWave, insertWave, upsertReport } from './compatibility-writes.store.ts'
import { presentReport } from './present-compatibility.ts'
import { refreshVerdicts } from './refresh-verdicts.ts'

/** New accounts count least, people staff trusts by hand most. */
const weights = { unapproved: 1, new: 1, usual: 2, given: 3 }
const newWeight = weights.new

type Call = SignedInContext & { input: HandlerInput<typeof endpoints.report> }

export const compatibilityPath = (resource: Pick<ResourceRow, 'type' | 'slug'>): string =>
  `${resourcePath(resource)}/compatibility`

/** Says how a version runs, or says it anew; the report counts at once unless it belongs to a wave. */
export async function writeReport(context: Call): Promise<{ data: CompatibilityReport }> {
  const { input, db, viewer, now, locale } = context
  const resource = await visibleResource(context, input.slug)
  found(await findReportedVersion(db, resource.id, input.version))
  authorize(compatibilityPolicy.report(viewer, resource))
  const facts = found(await findReporter(db, viewer.id, now()))
  refuseMuted(facts)
  const known = { status: viewer.status, roles: viewer.roles, createdAt: facts.createdAt }
  const note = cutSecrets(input.note).text
  const issue = linkIssue(countLinks(note), linkAllowance(known, now()).inText)
  if (issue) throw failField('note', issue.key, issue.args)
  const weight = weights[trustOf(known, now())]
  const pair = { platform: input.platform, gameVersion: input.game_version }
  const id = await db.transaction(async (tx) => {
    const held = found(await lockResource(tx, resource.id))
    // It may have been withdrawn while we waited.
    const version = found(await findReportedVersion(tx, resource.id, input.version))
    const waveId = weight === newWeight ? await findOpenWave(tx, version.id) : null
    const saved = await upsertReport(tx, {
      ...pair,
      resourceId: resource.id,
      versionId: version.id,
      userId: viewer.id,
      result: input.result,
      java: input.java,
      note,
      log: cutSecrets(input.log).text,
      language: locale,
      weight,
      waveId,
      now: now(),
    })
    const isWave =
      weight === newWeight && waveId === null && (await holdWave(tx, version.id, resource.id, now()))
    await refreshVerdicts(tx, held, version.id, isWave ? null : pair)
    if (saved.isNew && saved.state === 'counted' && !isWave) await notifyMakers(context, tx, held, version)
    return saved.id
  })
  return { data: presentReport(found(await findReport(db, id)), viewer, resource) }
}

function refuseMuted({ mute }: ReporterFacts): void {
  if (mute) throw fail('muted', { date: mute.until.slice(0, 10), reason: mute.reason })
}

/** Holds the reports of new accounts when there are too many of them at once; true if that began now. */
async function holdWave(tx: Db, versionId: number, resourceId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - waveLimits.minutes * 60_000)
  const count = await countNewReports(tx, versionId, since)
  if (count < waveLimits.reports) return false
  const id = await insertWave(tx, { resourceId, versionId, since, now })
  await insertAudit(tx, {
    actorId: null,
    action: 'compatibility.hold',
    target: `version:${versionId}`,
    after: { wave: id, reports: count },
    ip: null,
    now,
  })
  return true
}

/** One unread notice for each resource; its count grows. */
async function notifyMakers(
  { viewer, now, services }: SignedInContext,
  tx: Db,
  resource: ResourceRow,
  version: ReportedVersion,
): Promise<void> {
  await notifyAll(
    tx,
    {
      userIds: [...new Set([resource.authorId, version.authorId])],
      kind: 'compatibility',
      data: {
        args: { event: 'reported', title: version.title, count: 1 },
        path: compatibilityPath(resource),
        group: `compatibility ${resource.id}`,
      },
      by: viewer.id,
      now: now(),
    },
    services,
  )
}
