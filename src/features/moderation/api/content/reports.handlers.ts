import { authorize, fail, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { sourceOf } from '../../../../server/content-subjects.ts'
import type { Subject, SubjectRef, SubjectSource } from '../../../../server/content-subjects.ts'
import { feature, type BoundEndpoint } from '../../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import { notifyAll } from '../../../notifications/api/notify.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { endpoints, type Report } from '../../contract/content/reports.contract.ts'
import { countReports, findReportSubject, insertReport, listReports, updateClosed } from './reports.store.ts'
import type { ReportRow } from './reports.store.ts'

/** Reports about the subjects that other features hand in. */
export function reportsFeature(sources: readonly SubjectSource[]): BoundEndpoint[] {
  /** The reported subjects, with one query per kind. Deleted ones are missing. */
  async function subjectsOf(db: Db, refs: readonly SubjectRef[]): Promise<Map<string, Subject>> {
    const found = new Map<string, Subject>()
    for (const [kind, ofKind] of Map.groupBy(refs, (ref) => ref.kind)) {
      const ids = [...new Set(ofKind.map(({ id }) => id))]
      for (const [id, subject] of await sourceOf(sources, kind).findPublic(db, ids))
        found.set(`${kind}.${id}`, subject)
    }
    return found
  }

  return feature('reports', endpoints, {
    async create({ input, viewer, db, now }) {
      const subject = found(await sourceOf(sources, input.kind).find(db, input.id, viewer, input.via))
      authorize(subject.ownerId !== viewer.id)
      await insertReport(db, {
        subject: { kind: input.kind, id: input.id },
        reporterId: viewer.id,
        reason: input.reason,
        words: input.words,
        now: now(),
      })
      return { data: { reported: true as const } }
    },

    async list({ input, db }) {
      const [rows, total] = await Promise.all([
        listReports(db, { state: input.state, ...sliceOf(input) }),
        countReports(db, input.state),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({
        at: row.closedAt ?? row.createdAt,
        id: row.id,
      }))
      const subjects = await subjectsOf(
        db,
        page.rows.map((row) => row.subject),
      )
      const data = page.rows.map((row) => present(row, subjects.get(`${row.subject.kind}.${row.subject.id}`)))
      return { data, meta: listMetaFor(input, total, page.next) }
    },

    async close({ input, viewer, db, now, ip, services }) {
      const subject = found(await findReportSubject(db, input.id))
      const { result } = input
      return db.transaction(async (tx) => {
        const userIds = await updateClosed(tx, { subject, actorId: viewer.id, result, now: now() })
        if (!userIds.length) throw fail('alreadyDecided')
        const target = `${subject.kind}:${subject.id}`
        const audit = {
          actorId: viewer.id,
          action: 'report.close',
          target,
          after: { result },
          ip,
          now: now(),
        }
        await insertAudit(tx, audit)
        const found = (await subjectsOf(tx, [subject])).get(`${subject.kind}.${subject.id}`)
        const data = { args: { title: found?.title ?? '', result }, path: found?.path ?? '/' }
        await notifyAll(tx, { userIds, kind: 'report_result', data, now: now() }, services)
        return { data: { closed: userIds.length } }
      })
    },
  })
}

function present(row: ReportRow, subject: Subject | undefined): Report {
  return {
    id: row.id,
    subject: { ...row.subject, title: subject?.title ?? '', path: subject?.path ?? null },
    reporter: row.reporter,
    reason: row.reason,
    words: row.words,
    created_at: row.createdAt.toISOString(),
    open: row.open,
    result: row.result,
  }
}
