import { BellRing } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useMessages } from '../../../web/i18n/use-messages.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import type { FollowedSubject } from '../following.contract.ts'

/** Says that something of a list belongs to what the person follows; one reason is enough. */
export function FollowWhy({ because }: { because: readonly FollowedSubject[] }) {
  useMessages('following')
  const t = useT()
  return (
    <Badge tone="honey" icon={<BellRing size={13} aria-hidden="true" />}>
      {t('following.because', { name: because[0]!.title })}
    </Badge>
  )
}
