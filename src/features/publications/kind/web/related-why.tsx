import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { ListKind } from '../../../listing/web/list-kind.ts'
import type { RelatedWhy } from '../related.contract.ts'

/** Why something is shown beside what one reads. */
export function RelatedWhyMark({ why, words }: { why: RelatedWhy | null; words: ListKind }) {
  const t = useT()
  if (!why) return null
  const name = why.reason === 'category' ? t(`taxonomy.categories.${why.name}`) : (why.name ?? '')
  return <Badge>{t(`${words}.why.${why.reason}`, { name })}</Badge>
}
