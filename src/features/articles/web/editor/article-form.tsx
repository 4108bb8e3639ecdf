import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { coverVariants, variantOf } from '../../../../contract/covers.ts'
import { isLocale } from '../../../../contract/locales.ts'
import { errorText } from '../../../../web/form/error-text.ts'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Note } from '../../../../web/ui/text/note.tsx'
import { PlainSorting } from '../../../publications/editor/web/plain-sorting.tsx'
import { textFields } from '../../../publications/editor/web/use-write-errors.ts'
import { WriteLanguage } from '../../../publications/editor/web/write-language.tsx'
import { WriteSchedule } from '../../../publications/editor/web/write-schedule.tsx'
import { WriteSorting } from '../../../publications/editor/web/write-sorting.tsx'
import { WriteTexts } from '../../../publications/editor/web/write-texts.tsx'
import { BegunDrafts } from '../../../publications/web/begun-drafts.tsx'
import { EditorFrame, EditorRail } from '../../../publications/web/editor-frame.tsx'
import { useEditor, type FormProps } from '../../../publications/web/use-editor.ts'
import { articleLimits } from '../../article-limits.contract.ts'
import type { Article, ArticleDraft } from '../../articles.contract.ts'
import { articleEditor } from './article-editor.tsx'
import { WriteCover } from './cover-field.tsx'
import { articleApi, coverCalls } from './editor.queries.ts'
import { toFields, type ArticleFormState } from './form-state.ts'
import { readinessOf } from './readiness.ts'

/** Which of the drawn covers the article shows; another one is kept at once, so that list and page show the same. */
function useDrawnCover(article: Article | null) {
  const t = useT()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const seed = chosen ?? article?.cover_seed ?? null

  async function next(): Promise<void> {
    if (!article || seed === null || busy) return
    setBusy(true)
    setError(undefined)
    try {
      const variant = (variantOf(seed) + 1) % coverVariants
      const { data } = await coverCalls.choose(transportOf(client), { id: article.id, variant })
      setChosen(data.cover_seed)
      const { queryKey } = articleApi.queries.latest(article.id)
      client.setQueryData<Article>(queryKey, (known) => known && { ...known, ...data })
      // Not asked for again now: the form stands on what it began with.
      for (const key of [['article', article.id], ['articles list'], ['user articles']])
        void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    } catch (failure) {
      setError(errorText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  return { seed, busy, error, ...(article ? { next: () => void next() } : {}) }
}

const writeFields = [...textFields, 'language', 'categories', 'tags', 'cover_id', 'scheduled_at'] as const

/** Everything about writing one article, new or there already. */
export function ArticleForm(props: FormProps<ArticleFormState, ArticleDraft, Article>) {
  const t = useT()
  const { start, item: article } = props
  const sent = usePosted('article')
  const posted = article ? undefined : sent
  const editor = useEditor(
    articleEditor,
    props,
    writeFields,
    (language) => ({
      create: (formState) => ({ ...toFields(formState), language }),
      change({ scheduled_at: planned }, formState) {
        const { scheduled_at: scheduledAt, ...rest } = toFields(formState)
        // A time that has come stays as it is; sent again it would be refused as past.
        return scheduledAt === planned ? rest : { ...rest, scheduled_at: scheduledAt }
      },
    }),
    posted?.error,
  )
  const { draft, formState, change, errors, language, guessed, sending, services, pictures, openedAt } =
    editor
  const drawnCover = useDrawnCover(article)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sending.send()
  }
  return (
    <EditorFrame
      editor={editor}
      previewNote={(rendered) => (
        <p className="write-forecast text-ink-2 text-13 leading-ui mb-3.5">
          {t('articles.minutesRead', { count: rendered.reading_minutes })}
        </p>
      )}
    >
      <PlainForm
        name="article"
        className="write"
        onSubmit={handleSubmit}
        onTyped={(typed) => {
          const part = { title: typed('title'), description: typed('description') }
          const chosen = typed('language')
          if (part.title !== start.title || part.description !== start.description) change(part)
          if (isLocale(chosen) && chosen !== language) change({ language: chosen })
        }}
      >
        <div className="write-main">
          {!article && <BegunDrafts kind={articleEditor} />}
          {draft.restored && <Note tone="lapis">{t('publications.restored')}</Note>}
          {article && (
            <noscript>
              <Note tone="brick">{t('publications.needsScripts')}</Note>
            </noscript>
          )}
          <WriteTexts
            limits={articleLimits}
            formState={formState}
            onChange={change}
            errors={errors}
            language={language}
            services={services}
            markdown={posted?.values.content}
            between={
              <WriteSorting
                formState={formState}
                onChange={change}
                errors={errors}
                lead={
                  <WriteLanguage
                    language={language}
                    guessed={guessed}
                    fixed={article !== null}
                    errors={errors}
                    onChange={change}
                  />
                }
                limits={articleLimits}
                plain={
                  <noscript>
                    <PlainSorting errors={errors} sent={posted?.values} />
                  </noscript>
                }
              />
            }
          />
          {/* What readers see already cannot be planned. */}
          {!(article && article.public) && (
            <WriteSchedule
              value={formState.scheduledAt}
              error={errors.of('scheduled_at')}
              onChange={(scheduledAt) => {
                errors.drop('scheduled_at')
                change({ scheduledAt })
              }}
            />
          )}
        </div>
        <div className="write-rail">
          <EditorRail
            editor={editor}
            readiness={readinessOf(
              article && article.public ? { ...formState, scheduledAt: null } : formState,
              openedAt,
            )}
          />
          <WriteCover
            coverId={formState.coverId}
            known={[article?.cover, ...pictures].find((one) => one?.id === formState.coverId) ?? undefined}
            drawn={drawnCover}
            error={errors.of('cover_id')}
            onChange={(coverId) => {
              errors.drop('cover_id')
              change({ coverId })
            }}
          />
        </div>
      </PlainForm>
    </EditorFrame>
  )
}
