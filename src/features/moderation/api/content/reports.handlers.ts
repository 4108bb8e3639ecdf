import { authorize, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { sourceOf } from '../../../../server/content-subjects.ts'
import type { Subject, SubjectRef, SubjectSource } from '../../../../server/content-subjects.ts'
import { feature, type BoundEndpoint } from '../../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { presentName } from '../../../users/api/present-users.ts'
import { endpoints, type Report, type ReportCase } from '../../contract/content/reports.contract.ts'
import { holdDecision } from '../held/hold-decision.ts'
import { moderationPolicy } from '../people/moderation.policy.ts'
import { findPerson } from '../people/people.store.ts'
import { presentSanction } from '../people/present-people.ts'
import { listSanctions } from '../people/sanctions.store.ts'
import { decideReport } from './decide-report.ts'
import type { ReportedKinds } from './reported-kind.ts'
import { countReports, countReportsAgainst, findReport, insertReport } from './reports.store.ts'
import { listReports, listReportsOf, type ReportRow } from './reports.store.ts'

/** Reports about the subjects that other features hand in, and what these know to do with what was reported. */
export function reportsFeature(sources: readonly SubjectSource[], kinds: ReportedKinds): BoundEndpoint[] {
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
        ownerId: subject.ownerId,
        reporterId: viewer.id,
        reason: input.reason,
        words: input.words,
        now: now(),
      })
      return { data: { reported: true as const } }
    },

    async list({ input, db }) {
      const { state, against } = input
      const [rows, total] = await Promise.all([
        listReports(db, { state, against, ...sliceOf(input) }),
        countReports(db, { state, against }),
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

    async get(context) {
      const { input, db, viewer } = context
      const row = found(await findReport(db, input.id))
      const [reports, reported] = await Promise.all([
        listReportsOf(db, row.subject),
        kinds[row.subject.kind].read(db, row.subject.id, viewer),
      ])
      const { author, mayWarn } = await aboutAuthor(context, reported?.authorId ?? row.ownerId)
      return {
        data: {
          report: present(row, reported),
          reports: reports.map((one) => present(one, reported)),
          content: reported && {
            description: reported.description,
            content_html: reported.html,
            language: reported.language,
            public: reported.public,
          },
          author,
          abilities: {
            hide: reported !== null && reported.public && reported.mayHide,
            warn: reported !== null && mayWarn,
          },
        },
      }
    },

    close: (context) => holdDecision(context, { kind: 'report', id: context.input.id }, decideReport(kinds)),
  })
}

/** What staff knows of the reported person, and whether this viewer may warn them. */
async function aboutAuthor(
  { db, viewer, now }: SignedInContext,
  id: number | null,
): Promise<{ author: ReportCase['author']; mayWarn: boolean }> {
  const person = id === null ? null : await findPerson(db, id, now())
  if (!person) return { author: null, mayWarn: false }
  const [sanctions, reports] = await Promise.all([
    listSanctions(db, person.id),
    countReportsAgainst(db, person.id),
  ])
  return {
    author: {
      ...presentName(person),
      sanctions: sanctions.map((row) => presentSanction(row, true, now())),
      reports,
    },
    mayWarn: moderationPolicy.sanction(viewer, person),
  }
}

function present(row: ReportRow, subject: { title: string; path: string | null } | null | undefined): Report {
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
