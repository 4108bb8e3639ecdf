import '../staff.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Link } from '../../../../web/ui/text/link.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { appealCalls } from '../moderation.queries.ts'
import { AppealForm } from './appeal-form.tsx'

/** The page the mail about a suspension links to. The link proves who it is, so no login is needed. */
export function AppealPage() {
  const t = useT()
  const to = useHref()
  const query = useQueryClient()
  // The server knows only that there is a token; the browser asks whether it still works.
  const { token, done } = useLocation().search as { token?: unknown; done?: unknown }
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!token) return
    // Who cannot ask now is told when they send the form.
    appealCalls.check(transportOf(query), { token: String(token) }).then(
      ({ data }) => setOver(!data.valid),
      () => {},
    )
  }, [query, token])
  const broken = token ? over && t('moderation.appeal.badLink') : !done && t('moderation.appeal.noLink')
  return (
    <PageFrame
      title={t('moderation.appeal.page')}
      description={t('moderation.appeal.lead')}
      path={null}
      index={false}
      narrow
    >
      {broken ? (
        <Note tone="brick" icon={<CircleAlert size={18} />}>
          <output className="block">{broken}</output>
          <Link href={to('/contact')}>{t('moderation.notice.contact')}</Link>
        </Note>
      ) : (
        <>
          <p className="page-lead">{t('moderation.appeal.lead')}</p>
          <div className="panel p-6 max-md:p-4">
            <AppealForm token={() => new URLSearchParams(location.search).get('token')} />
          </div>
        </>
      )}
    </PageFrame>
  )
}
