import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { presentAuthor } from '../../publications/kind/api/present-publications.ts'
import type { ResourceRights } from '../../resources/api/resources.policy.ts'
import type { CompatibilityReport } from '../compatibility.contract.ts'
import { compatibilityPolicy } from './compatibility.policy.ts'
import type { ReportRow } from './compatibility.store.ts'

export function presentReport(row: ReportRow, viewer: Viewer, resource: ResourceRights): CompatibilityReport {
  const { answer, answeredAt, answeredBy, fixedIn } = row
  return {
    id: row.id,
    version: { id: row.version.id, number: row.version.number },
    platform: row.platform,
    game_version: row.gameVersion,
    result: row.result,
    java: row.java,
    note: row.note,
    log: row.log,
    language: row.language,
    author: presentAuthor(row.author),
    state: row.state,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    answer:
      answer === '' || !answeredAt
        ? null
        : { text: answer, author: answeredBy && presentAuthor(answeredBy), at: answeredAt.toISOString() },
    fixed_in: fixedIn,
    abilities: {
      remove: compatibilityPolicy.remove(viewer, row),
      answer: compatibilityPolicy.answer(viewer, resource, row),
    },
  }
}
