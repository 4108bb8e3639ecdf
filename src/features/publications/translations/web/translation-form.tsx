import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Copy } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { TranslationEditor } from '../../kind/publications.contract.ts'
import { DiffPanel } from '../../kind/web/diff-panel.tsx'
import type { AnyDraft, DraftKind } from '../../drafts/web/draft-kind.ts'
import type { RenderText, PublicationActions, EditedPublication } from '../../kind/web/publication-actions.ts'
import { useDraft } from '../../drafts/web/use-draft.ts'
import { useTextServices } from '../../editor/web/use-publication-services.ts'
import { textFields, useWriteErrors } from '../../editor/web/use-write-errors.ts'
import { WriteConflict } from '../../editor/web/write-conflict.tsx'
import { WriteLeave } from '../../drafts/web/write-leave.tsx'
import { WriteState } from '../../drafts/web/write-state.tsx'
import { useScrollTogether } from './use-scroll-together.ts'
import { WriteTexts } from '../../editor/web/write-texts.tsx'
import type { PublicationFormState } from '../../kind/web/form-state.ts'

/** The original on one side, the translation on the other, and between them what changed since. */
export function TranslationForm<W extends PublicationFormState, D extends AnyDraft>({
  item,
  actions,
  kind,
  limits,
  render,
  blank,
  texts: { original, translation, changes },
  draft: known,
  language,
}: {
  item: EditedPublication
  actions: PublicationActions
  kind: DraftKind<W, D>
  limits: Record<'title' | 'description' | 'content', { max: number }>
  render: RenderText
  /** A form nothing stands in. */
  blank: W
  texts: TranslationEditor
  draft: D | null
  language: Locale
}) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const [start] = useState((): W => {
    if (known) return { ...kind.formStateOf(known), language }
    const text = translation && {
      title: translation.title,
      description: translation.description,
      content: translation.content as RichDocument,
    }
    return { ...blank, ...text, language }
  })
  const draft = useDraft({ kind, start, draft: known, of: { itemId: item.id, language } })
  const errors = useWriteErrors(textFields)
  const [busy, setBusy] = useState(false)
  const beside = useRef<HTMLElement>(null)
  const written = useRef<HTMLFormElement>(null)
  useScrollTogether(beside, written)
  // The editor takes its first text only; a copied one starts it anew.
  const [copied, setCopied] = useState(false)
  const empty = draft.formState.title.trim() === '' && textLength(draft.formState.content) === 0
  const { services } = useTextServices({ render, start: start.content, language, itemId: item.id })

  const handleCopy = () => {
    const { title, description, content } = original
    draft.change({ title, description, content: content as RichDocument } as Partial<W>)
    setCopied(true)
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    errors.clear()
    try {
      await draft.saved.flush()
      const { title, description, content } = draft.formState
      const draftId = draft.draftId()
      await actions.translations.put(transportOf(client), language, {
        title,
        description,
        content,
        based_on_revision_id: original.revision_id,
        ...(draftId ? { draft_id: draftId } : {}),
      })
      draft.end()
      actions.translations.forgetDraft(client, language)
      await actions.forget(client)
      toasts.show({
        kind: 'success',
        title: t('publications.translation.saved', { language: locales[language].name }),
      })
    } catch (error) {
      errors.show(error)
    }
    setBusy(false)
  }
  return (
    <>
      {translation?.stale && changes && (
        <div className="grid gap-3 mb-5">
          <Note icon={<CircleAlert size={18} aria-hidden="true" />}>
            {t('publications.translation.staleText')}
          </Note>
          <Disclosure title={t('publications.translation.changes')} open boxed>
            <DiffPanel changes={changes} language={original.language} />
          </Disclosure>
        </div>
      )}
      <div className="grid grid-cols-2 gap-7 items-start max-lg:grid-cols-1 max-lg:gap-6">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <section ref={beside} className="panel write-original" aria-labelledby="original-title" tabIndex={0}>
          <p className="field-hint">
            {t('publications.translation.original', { language: locales[original.language].name })}
          </p>
          <h2
            id="original-title"
            lang={locales[original.language].tag}
            className="mt-1.5 text-26 font-750 leading-title wrap-anywhere"
          >
            {original.title}
          </h2>
          <p
            className="mt-2.5 mb-3.5 text-ink-2 text-18 leading-body wrap-anywhere"
            lang={locales[original.language].tag}
          >
            {original.description}
          </p>
          <RichText html={original.content_html} lang={original.language} />
        </section>
        <form ref={written} className="write-main" onSubmit={handleSubmit} noValidate>
          <noscript>
            <Note tone="brick">{t('publications.needsScripts')}</Note>
          </noscript>
          {draft.restored && <Note tone="lapis">{t('publications.restored')}</Note>}
          {empty && (
            <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 needs-scripts">
              <Button size="s" onClick={handleCopy}>
                <Copy size={15} aria-hidden="true" />
                {t('publications.translation.copy')}
              </Button>
              <span className="field-hint">{t('publications.translation.copyText')}</span>
            </div>
          )}
          <WriteTexts
            key={copied ? 'copied' : 'own'}
            limits={limits}
            described={original.description !== ''}
            formState={draft.formState}
            onChange={(part) => draft.change(part as Partial<W>)}
            errors={errors}
            language={language}
            services={services}
          />
          <div className="contents" aria-live="polite">
            {errors.general && <p className="write-bad">{errors.general}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-2.5">
            <Button type="submit" variant="primary" busy={busy}>
              {t(item.public ? 'publications.translation.publish' : 'publications.translation.save')}
            </Button>
            <WriteState draft={draft} />
          </div>
        </form>
      </div>
      <WriteConflict
        open={draft.theirs !== null}
        mine={draft.formState}
        theirs={draft.theirs?.formState ?? null}
        theirsAt={draft.theirs?.at ?? null}
        onMine={draft.saved.keepMine}
        onTheirs={draft.saved.takeTheirs}
      />
      <WriteLeave draft={draft} />
    </>
  )
}
