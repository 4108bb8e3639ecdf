import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { contentReasons } from '../../contract/moderation-limits.contract.ts'
import { contentQueries } from './content.queries.ts'
import { DeclineReasons } from '../decline-reasons.tsx'
import type { ContentDecision } from './use-content-decision.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** Reasons to decline; the chosen ones are shown as the sentences the author will read. */
export function ContentReasons({ decision }: { decision: ContentDecision }) {
  const { t, locale } = useTranslator()
  const { data: sentences = [] } = useQuery({
    ...contentQueries.reasons(locale),
    enabled: decision.prepared.length > 0,
  })
  const reasons = contentReasons.map((key) => ({ key, name: t(`moderation.contentPrepared.${key}`) }))
  return <DeclineReasons decision={decision} reasons={reasons} sentences={sentences} />
}
