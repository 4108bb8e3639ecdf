import '../staff.css'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { AppealForm } from './appeal-form.tsx'

/** The page behind the link in the mail about a suspension: no login needed, the link says who it is. */
export function AppealPage() {
  const t = useT()
  return (
    <PageFrame
      title={t('moderation.appeal.page')}
      description={t('moderation.appeal.lead')}
      path={null}
      index={false}
      narrow
    >
      <p className="page-lead">{t('moderation.appeal.lead')}</p>
      <div className="panel contact-panel">
        <AppealForm token={() => new URLSearchParams(location.search).get('token')} />
      </div>
    </PageFrame>
  )
}
