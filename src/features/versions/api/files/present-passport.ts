import type { FilePassport } from '../../files/version-files.contract.ts'
import type { InspectionRow } from './inspections.store.ts'
import type { FileRow } from './version-files.store.ts'

/** What was found in a file. Where exactly something suspicious stands is for those who made it and those who decide. */
export function presentPassport(
  file: Pick<FileRow, 'id' | 'name' | 'size' | 'sha256' | 'recalled'>,
  inspection: InspectionRow | null,
  { details }: { details: boolean },
): FilePassport {
  const found = inspection?.found?.outcome === 'inspected' ? inspection.found : null
  return {
    file_id: file.id,
    name: file.name,
    size: file.size,
    sha256: file.sha256,
    state: inspection?.state ?? 'pending',
    verdict: inspection?.verdict ?? null,
    recalled: file.recalled,
    rule_set_version: inspection?.ruleSet ?? 0,
    scanned_at: inspection?.finishedAt?.toISOString() ?? null,
    metadata: found?.metadata ?? null,
    passport: found?.passport ?? null,
    hits: (found?.hits ?? []).map((hit) => (details ? hit : { ...hit, where: '', detail: null })),
  }
}
