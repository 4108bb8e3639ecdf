import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'

/** Shown instead of a create page: what the account lacks, and how to get it. */
export function MissingApproval() {
  const t = useT()
  const to = useHref()
  return (
    <EmptyPanel
      model={<EmptyModel name="lamp" />}
      title={t('auth.missing.title')}
      text={t('auth.missing.text')}
      action={<Button href={to('/info/rules')}>{t('auth.missing.rules')}</Button>}
    />
  )
}
