import './requests.css'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useQuery, useSuspenseQuery } from '../../../web/use-query.ts'
import { revenueQueries } from '../../revenue/web/revenue.queries.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { requestPath } from '../request-limits.contract.ts'
import type { Request } from '../requests.contract.ts'
import { RequestForm } from './request-form.tsx'
import { blankForm, readForm } from './request-form-state.ts'
import { requestQueries } from './requests.queries.ts'

function useSaved() {
  const { t } = useTranslator()
  const to = useHref()
  const router = useRouter()
  return async (saved: Request) => {
    toasts.show({ kind: 'success', title: t(saved.public ? 'requests.form.public' : 'requests.form.waits') })
    await router.navigate({ href: to(requestPath(saved)) })
  }
}

export function CreatePage() {
  const { t, locale } = useTranslator()
  const user = useCurrentUser()
  const hydrated = useHydrated()
  const balance = useQuery({
    ...revenueQueries.balance(user?.id ?? 0),
    enabled: hydrated && user !== null,
  }).data
  // Read once: what is stored while writing is this form itself.
  const stored = useMemo(() => (hydrated ? readForm() : null), [hydrated])
  const handleSaved = useSaved()
  const [blank] = useState(() => blankForm(locale))
  return (
    <PageFrame title={t('requests.write')} description={t('requests.lead')} path={null} index={false} narrow>
      <p className="page-lead mb-5">{t('requests.form.lead')}</p>
      <RequestForm
        key={stored ? 'stored' : 'blank'}
        request={null}
        start={stored ?? blank}
        balance={balance ?? null}
        onSaved={handleSaved}
      />
    </PageFrame>
  )
}

export function EditPage() {
  const { t } = useTranslator()
  const { id } = parseArticleSlug(useParams({ strict: false }).request!)!
  const { data: request } = useSuspenseQuery(requestQueries.latest(id))
  const handleSaved = useSaved()
  const [start] = useState(() => ({
    ...blankForm(request.original_language),
    title: request.title,
    content: request.content as RichDocument,
    type: request.type,
    platforms: request.platforms,
    versions: request.game_versions.join(', '),
    languages: request.wanted_languages,
    deadline: request.deadline?.slice(0, 10) ?? '',
    tags: request.tags.map(({ name }) => name).join(', '),
  }))
  return (
    <PageFrame title={t('requests.edit')} description={request.title} path={null} index={false} narrow>
      <RequestForm request={request} start={start} balance={null} onSaved={handleSaved} />
    </PageFrame>
  )
}
