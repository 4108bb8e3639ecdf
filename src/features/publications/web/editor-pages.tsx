import '../kind/web/writing.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { isApprovedStatus } from '../../../contract/access.ts'
import type { Locale } from '../../../contract/locales.ts'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { ApprovalPlace } from '../../moderation/web/people/approval-place.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { MissingApproval } from '../../auth/web/registration/missing-approval.tsx'
import type { AnyDraft } from '../drafts/web/draft-kind.ts'
import { readDraftId } from '../drafts/web/read-draft-id.ts'
import type { PublicationFormState } from '../kind/web/form-state.ts'
import type { EditedPublication } from '../kind/web/publication-actions.ts'
import { TranslationForm } from '../translations/web/translation-form.tsx'
import { TranslationHistory } from '../translations/web/translation-history.tsx'
import { TranslationLanguages } from '../translations/web/translation-languages.tsx'
import type { EditorKind } from './editor-kind.ts'
import type { FormProps } from './use-editor.ts'

type Props<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication> = {
  kind: EditorKind<W, D, T>
  Form: ComponentType<FormProps<W, D, T>>
}

/** Writes something new, or goes on with a draft of it. */
export function CreatePage<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication>({
  kind,
  Form,
  begin,
}: Props<W, D, T> & {
  /** The form at first, if there is no draft yet. */
  begin?: Partial<W>
}) {
  const { missing } = useRouteContext({ strict: false }) as { missing?: 'approval' | null }
  const t = useT()
  const to = useHref()
  const router = useRouter()
  const client = useQueryClient()
  const user = useCurrentUser()
  const asked = readDraftId(useLocation().search)
  // A form lives as long as its text: the number a new draft gets belongs to the form that is open.
  const [form, setForm] = useState({ number: 0, draftId: asked })
  const current = form.draftId === asked ? form : { number: form.number + 1, draftId: asked }
  if (current !== form) setForm(current)

  // The decision comes while the page is open: the guard is asked again, and the form takes its place.
  const approved = missing && user && isApprovedStatus(user.moderation_status_type)
  useEffect(() => {
    if (approved) void router.invalidate()
  }, [approved, router])

  const title = t(`${kind.noun}.create.title`)
  if (missing)
    return (
      <PageFrame title={title} description={t(`${kind.noun}.list.description`)} path={null} index={false}>
        <MissingApproval place={user && <ApprovalPlace userId={user.id} />} />
      </PageFrame>
    )
  const draft = asked === null ? null : (client.getQueryData(kind.api.queries.draft(asked).queryKey) ?? null)
  const handleOpened = (opened: D) => {
    setForm({ ...current, draftId: opened.id })
    // A reload then finds the draft again, at the step that is open.
    const search = new URLSearchParams(location.search)
    search.set('draft', String(opened.id))
    void router.navigate({
      href: `${to(kind.createPath)}?${search}`,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <Form
      key={current.number}
      title={title}
      start={draft ? kind.form.fromDraft(draft) : { ...kind.form.blank(), ...begin }}
      draft={draft}
      item={null}
      onOpened={handleOpened}
    />
  )
}

/** Changes an item. Begins with what was typed last time, if that was never sent. */
export function EditPage<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication>({
  kind,
  Form,
}: Props<W, D, T>) {
  const key = kind.keyFrom(useParams({ strict: false }))
  const { data: item } = useSuspenseQuery(kind.api.queries.latest(key))
  const { data: draft } = useSuspenseQuery(kind.api.queries.draftOf(item.id, null))
  return (
    <Form
      key={item.id}
      title={item.title}
      start={
        draft ? { ...kind.form.fromDraft(draft), language: item.original_language } : kind.form.fromItem(item)
      }
      draft={draft}
      item={item}
    />
  )
}

/** One translation beside its original. */
export function TranslationPage<
  W extends PublicationFormState,
  D extends AnyDraft,
  T extends EditedPublication,
>({ kind }: { kind: EditorKind<W, D, T> }) {
  const { locale } = useTranslator()
  const to = useHref()
  const params = useParams({ strict: false })
  const lang = params.language as Locale
  const { data: item } = useSuspenseQuery(kind.read(kind.keyFrom(params), locale))
  const key = kind.keyOf(item)
  const { queries, render } = kind.api
  const { data: texts } = useSuspenseQuery(queries.translation(key, lang))
  const { data: draft } = useSuspenseQuery(queries.draftOf(item.id, lang))
  const { data: states } = useSuspenseQuery(queries.translations(key))
  const actions = kind.actionsOf(item)
  const { Frame } = kind
  return (
    <Frame item={item} current="translations">
      <TranslationLanguages
        address={`${to(actions.path)}/translations`}
        original={texts.original.language}
        current={lang}
        states={states}
      />
      {/* A saved or restored translation starts the form anew. */}
      <TranslationForm
        key={`${lang}-${texts.translation?.id ?? 0}`}
        item={item}
        actions={actions}
        kind={kind.drafts}
        limits={kind.limits}
        render={render}
        blank={kind.form.blank()}
        texts={texts}
        draft={draft}
        language={lang}
      />
      <TranslationHistory actions={actions} language={lang} hasCurrent={texts.translation !== null} />
    </Frame>
  )
}
