import { coverSeed } from '../../../../contract/covers.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { pictureUrlOf } from '../../../../server/pictures/picture-files.ts'
import { translate } from '../../../../server/translate.ts'
import type { ContentReview } from '../../contract/content/content-reviews.contract.ts'
import type { ContentReason } from '../../contract/moderation-limits.contract.ts'
import type { ReviewPicture, ReviewRow } from './content-reviews.store.ts'

/** Prepared reasons and the reviewer's own text as one text in a person's language. */
export function reasonText(
  locale: Locale,
  { reasons, reason }: { reasons: readonly ContentReason[]; reason: string },
): string {
  const prepared = reasons.map((key) => translate(locale, `moderation.contentReason.${key}`))
  return [...prepared, ...(reason ? [reason] : [])].join('\n')
}

function pictureUrl({ kind, id, variant, key }: ReviewPicture): string {
  if (key) return pictureUrlOf(key)
  return kind === 'article'
    ? `/covers/${coverSeed(id, variant)}-320.webp`
    : `/covers/resource-${id}-icon-80.webp`
}

/** Only staff sees who is reviewing it and who decided. */
export function presentReview(
  row: ReviewRow,
  { locale, staff, now }: { locale: Locale; staff: boolean; now: Date },
): ContentReview {
  const locked = staff && row.lockedUntil !== null && row.lockedUntil > now
  return {
    id: row.id,
    kind: row.kind,
    subject_id: row.subjectId,
    revision_id: row.revisionId,
    title: row.title,
    language: row.language,
    path: row.path,
    edit: row.isEdit,
    picture: row.picture && pictureUrl(row.picture),
    author: row.author,
    checks: row.checks,
    submitted_at: row.createdAt.toISOString(),
    locked_by: locked ? row.lockedBy : null,
    locked_until: locked ? row.lockedUntil!.toISOString() : null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    rule: row.rule,
    reasons: row.reasons,
    reason: reasonText(locale, row),
    reviewer: staff ? row.reviewer : null,
  }
}
