import '../staff.css'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { AppealForm } from './appeal-form.tsx'

/** The page the mail about a suspension links to. The link proves who it is, so no login is needed. */
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
      <div className="panel p-6 max-md:p-4">
        <AppealForm token={() => new URLSearchParams(location.search).get('token')} />
      </div>
    </PageFrame>
  )
}
