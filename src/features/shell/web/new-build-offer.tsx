import { dismissNewBuild } from '../../../web/build-check.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'

/** Offers to reload if the server has a newer build; never forces it. */
export function NewBuildOffer() {
  const t = useT()
  return (
    <aside className="new-build" aria-label={t('web.newBuild.title')}>
      <div>
        <b>{t('web.newBuild.title')}</b>
        <p>{t('web.newBuild.text')}</p>
      </div>
      <Button size="s" variant="dark" onClick={() => location.reload()}>
        {t('web.newBuild.reload')}
      </Button>
      <Button size="s" variant="ghost" onClick={dismissNewBuild}>
        {t('web.newBuild.later')}
      </Button>
    </aside>
  )
}
