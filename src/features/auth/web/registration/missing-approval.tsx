import type { ReactNode } from 'react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'

/** Shown instead of a create page: what the account lacks, how to get it, and what to do meanwhile. */
export function MissingApproval({
  place,
}: {
  /** Where the person stands in the queue. */
  place?: ReactNode
}) {
  const t = useT()
  const to = useHref()
  return (
    <EmptyPanel
      model={<EmptyModel name="lamp" />}
      title={t('auth.missing.title')}
      text={t('auth.missing.text')}
      action={
        <div className="grid justify-items-center gap-4">
          {place}
          <p className="text-14 text-ink-2">{t('auth.missing.meanwhile')}</p>
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button href={to('/profile/settings/account')}>{t('auth.missing.profile')}</Button>
            <Button href={to('/info/rules')}>{t('auth.missing.rules')}</Button>
          </div>
        </div>
      }
    />
  )
}
