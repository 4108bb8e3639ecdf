import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { locales } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { toasts } from '../../../../web/ui/toast-store.ts'
import type { Draft } from '../../article-drafts.contract.ts'
import type { TranslationDesk } from '../../article-translations.contract.ts'
import type { Article } from '../../articles.contract.ts'
import { isPublic } from '../is-public.ts'
import { DiffPanel } from './diff-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useTextServices } from './use-text-services.ts'
import { useWriteErrors } from './use-write-errors.ts'
import { WriteConflict } from './write-conflict.tsx'
import { WriteLeave } from './write-leave.tsx'
import { WriteState } from './write-state.tsx'
import { WriteTexts } from './write-texts.tsx'
import { blank, fromDraft, toFields } from './written.ts'
import { forgetWriting, translationCalls, writingQueries } from './writing.queries.ts'

/** The original on one side, the translation on the other, and between them what changed since. */
export function TranslationForm({
  article,
  desk: { original, translation, changes },
  draft: known,
  language,
}: {
  article: Omit<Article, 'content'>
  desk: TranslationDesk
  draft: Draft | null
  language: Locale
}) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const [start] = useState(() => {
    if (known) return { ...fromDraft(known.fields), language }
    const text = translation && {
      title: translation.title,
      description: translation.description,
      content: translation.content as RichDocument,
    }
    return { ...blank(), ...text, language }
  })
  const draft = useDraft({ start, draft: known, of: { articleId: article.id, language } })
  const errors = useWriteErrors()
  const [busy, setBusy] = useState(false)
  const { services } = useTextServices({ start: start.content, language, articleId: article.id })

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    errors.clear()
    try {
      await draft.saved.flush()
      const { title, description, content } = toFields(draft.written)
      const draftId = draft.draftId()
      await translationCalls.put(transportOf(client), {
        id: article.id,
        lang: language,
        title,
        description,
        content,
        based_on_revision_id: original.revision_id,
        ...(draftId ? { draft_id: draftId } : {}),
      })
      draft.end()
      client.setQueryData(writingQueries.draftOf(article.id, language).queryKey, null)
      await forgetWriting(client, article.id)
      toasts.show({ kind: 'success', title: t('articles.write.translation.saved') })
    } catch (error) {
      errors.show(error)
    }
    setBusy(false)
  }
  return (
    <>
      {translation?.stale && changes && (
        <div className="write-stale">
          <Note icon={<CircleAlert size={18} aria-hidden="true" />}>
            {t('articles.write.translation.staleText')}
          </Note>
          <Disclosure title={t('articles.write.translation.changes')} open boxed>
            <DiffPanel changes={changes} language={original.language} />
          </Disclosure>
        </div>
      )}
      <div className="write-desk">
        <section className="panel write-original" aria-labelledby="original-title">
          <p className="field-hint">
            {t('articles.write.translation.original', { language: locales[original.language].name })}
          </p>
          <h2 id="original-title" lang={locales[original.language].tag}>
            {original.title}
          </h2>
          <p className="write-preview-lead" lang={locales[original.language].tag}>
            {original.description}
          </p>
          <RichText html={original.content_html} lang={original.language} />
        </section>
        <form className="write-main" onSubmit={handleSubmit} noValidate>
          <noscript>
            <Note tone="brick">{t('articles.write.needsScripts')}</Note>
          </noscript>
          {draft.restored && <Note tone="lapis">{t('articles.write.restored')}</Note>}
          <WriteTexts
            written={draft.written}
            onChange={draft.change}
            errors={errors}
            language={language}
            services={services}
          />
          {errors.general && <p className="write-bad">{errors.general}</p>}
          <div className="write-actions">
            <Button type="submit" variant="primary" busy={busy}>
              {t(
                isPublic(article) ? 'articles.write.translation.publish' : 'articles.write.translation.save',
              )}
            </Button>
            <WriteState draft={draft} />
          </div>
        </form>
      </div>
      <WriteConflict
        open={draft.theirs !== null}
        mine={draft.written}
        theirs={draft.theirs?.written ?? null}
        theirsAt={draft.theirs?.at ?? null}
        onMine={draft.saved.keepMine}
        onTheirs={draft.saved.takeTheirs}
      />
      <WriteLeave draft={draft} />
    </>
  )
}
