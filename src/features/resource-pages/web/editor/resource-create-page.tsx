import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { MissingApproval } from '../../../auth/web/registration/missing-approval.tsx'
import { readDraftId } from '../../../publications/drafts/web/read-draft-id.ts'
import type { ResourceDraft } from '../../../resources/resource-drafts.contract.ts'
import { ResourceWriteForm } from './resource-form.tsx'
import { blankResource, fromResourceDraft } from './form-state.ts'
import { writingQueries } from '../../../resources/web/editor.queries.ts'

export function ResourceCreatePage() {
  const { missing } = useRouteContext({ strict: false }) as { missing?: 'approval' | null }
  const t = useT()
  const to = useHref()
  const router = useRouter()
  const client = useQueryClient()
  const asked = readDraftId(useLocation().search)
  // A form lives as long as its text: the number a new draft gets belongs to the form that is open.
  const [form, setForm] = useState({ number: 0, draftId: asked })
  const current = form.draftId === asked ? form : { number: form.number + 1, draftId: asked }
  if (current !== form) setForm(current)

  if (missing)
    return (
      <PageFrame
        title={t('resources.create.title')}
        description={t('resources.list.description')}
        path={null}
        index={false}
      >
        <MissingApproval />
      </PageFrame>
    )
  const draft = asked === null ? null : (client.getQueryData(writingQueries.draft(asked).queryKey) ?? null)
  const handleOpened = (opened: ResourceDraft) => {
    setForm({ ...current, draftId: opened.id })
    // A reload then finds the draft again.
    void router.navigate({
      href: `${to('/resource/create')}?draft=${opened.id}`,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <ResourceWriteForm
      key={current.number}
      title={t('resources.create.title')}
      start={draft ? fromResourceDraft(draft.fields) : blankResource()}
      draft={draft}
      resource={null}
      onOpened={handleOpened}
    />
  )
}
