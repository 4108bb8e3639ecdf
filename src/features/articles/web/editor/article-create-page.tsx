import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isLocale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { usePosted } from '../../../../web/form/use-posted.ts'
import { MissingApproval } from '../../../auth/web/registration/missing-approval.tsx'
import type { Draft } from '../../article-drafts.contract.ts'
import { readDraftId } from '../../../publications/drafts/web/read-draft-id.ts'
import { WriteForm } from './article-form.tsx'
import { blank, fromDraft } from './form-state.ts'
import { writingQueries } from './editor.queries.ts'

export function ArticleCreatePage() {
  const { missing } = useRouteContext({ strict: false }) as { missing?: 'approval' | null }
  const t = useT()
  const to = useHref()
  const router = useRouter()
  const client = useQueryClient()
  const posted = usePosted('article')
  const asked = readDraftId(useLocation().search)
  // A form lives as long as its text: the number a new draft gets belongs to the form that is open.
  const [form, setForm] = useState({ number: 0, draftId: asked })
  const current = form.draftId === asked ? form : { number: form.number + 1, draftId: asked }
  if (current !== form) setForm(current)

  if (missing)
    return (
      <PageFrame
        title={t('articles.create.title')}
        description={t('articles.list.description')}
        path={null}
        index={false}
      >
        <MissingApproval />
      </PageFrame>
    )
  const draft = asked === null ? null : (client.getQueryData(writingQueries.draft(asked).queryKey) ?? null)
  const sent = posted?.values
  const handleOpened = (opened: Draft) => {
    setForm({ ...current, draftId: opened.id })
    // A reload then finds the draft again.
    void router.navigate({
      href: `${to('/article/create')}?draft=${opened.id}`,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <WriteForm
      key={current.number}
      title={t('articles.create.title')}
      start={
        draft
          ? fromDraft(draft.fields)
          : {
              ...blank(),
              title: sent?.title ?? '',
              description: sent?.description ?? '',
              language: isLocale(sent?.language) ? sent.language : null,
            }
      }
      draft={draft}
      article={null}
      posted={posted}
      onOpened={handleOpened}
    />
  )
}
