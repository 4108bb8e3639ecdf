import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Eye } from 'lucide-react'
import type { PostedForm } from '../../../../contract/posted-form.ts'
import { guessLanguage } from '../../../../contract/i18n/guess-language.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { isLocale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { PlainForm } from '../../../../web/form/plain-form.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import type { Draft } from '../../article-drafts.contract.ts'
import type { Article } from '../../articles.contract.ts'
import { isPublic } from '../is-public.ts'
import { articleLimits } from '../../article-limits.contract.ts'
import { articleActions, articleDrafts, ownArticles, renderArticle } from './article-actions.ts'
import { ArticleTabs } from './article-tabs.tsx'
import { readinessOf } from './readiness.ts'
import { PlainSorting } from '../../../publications/editor/web/plain-sorting.tsx'
import { ThrowAway } from '../../../publications/drafts/web/throw-away.tsx'
import { useDraft } from '../../../publications/drafts/web/use-draft.ts'
import { useDrawnCover } from './use-drawn-cover.ts'
import { useSendArticle } from './use-send-article.ts'
import { useTextServices } from '../../../publications/editor/web/use-publication-services.ts'
import { textFields, useWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import { WriteConflicts } from '../../../publications/editor/web/write-conflicts.tsx'
import { WriteCover } from './cover-field.tsx'
import { WriteLanguage } from '../../../publications/editor/web/write-language.tsx'
import { WritePreview } from '../../../publications/editor/web/write-preview.tsx'
import { WriteRail } from '../../../publications/editor/web/write-rail.tsx'
import { WriteSchedule } from '../../../publications/editor/web/write-schedule.tsx'
import { WriteSorting } from '../../../publications/editor/web/write-sorting.tsx'
import { WriteState } from '../../../publications/drafts/web/write-state.tsx'
import { WriteTexts } from '../../../publications/editor/web/write-texts.tsx'
import { BegunArticles } from './begun-articles.tsx'
import type { ArticleFormState } from './form-state.ts'

const writeFields = [...textFields, 'language', 'categories', 'tags', 'cover_id', 'scheduled_at'] as const

/** Everything about writing one article, new or there already. */
export function WriteForm({
  title,
  start,
  draft: known,
  article,
  posted,
  onOpened,
}: {
  title: string
  start: ArticleFormState
  draft: Draft | null
  article: Article | null
  /** What a plain form had sent. */
  posted?: PostedForm | undefined
  onOpened?: (draft: Draft) => void
}) {
  const { t, locale } = useTranslator()
  const draft = useDraft({
    kind: articleDrafts,
    start,
    draft: known,
    of: { itemId: article?.id ?? null, language: null },
    ...(onOpened ? { onOpened } : {}),
  })
  const { formState, change } = draft
  const errors = useWriteErrors(writeFields, posted?.error)
  const text = `${formState.title}\n${formState.description}\n${textOf(formState.content)}`
  const guess = formState.language ? null : guessLanguage(text)
  const language = article?.original_language ?? formState.language ?? guess ?? locale
  const sending = useSendArticle({ draft, article, language, errors })
  const { services, pictures } = useTextServices({
    render: renderArticle,
    start: start.content,
    coverId: start.coverId,
    language,
    itemId: article?.id,
  })
  const drawnCover = useDrawnCover(article)
  const [openedAt] = useState(() => new Date())
  const [previewing, setPreviewing] = useState(false)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sending.send()
  }
  return (
    <PageFrame
      title={title}
      description={t('articles.list.description')}
      path={null}
      index={false}
      actions={
        <div className="[&>:empty]:-me-2.5 flex flex-wrap items-center gap-2.5 justify-end max-lg:justify-start needs-scripts">
          <WriteState draft={draft} />
          <Button onClick={() => setPreviewing(true)}>
            <Eye size={17} aria-hidden="true" />
            {t('publications.preview.open')}
          </Button>
        </div>
      }
    >
      {article && <ArticleTabs article={article} current="edit" />}
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
          {!article && <BegunArticles />}
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
                    guessed={guess !== null}
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
          {!(article && isPublic(article)) && (
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
          <WriteRail
            readiness={readinessOf(
              article && isPublic(article) ? { ...formState, scheduledAt: null } : formState,
              openedAt,
            )}
            labelOf={(key) => t(`articles.write.check.${key}`)}
            submitText={t(article ? 'publications.sendEdit' : 'publications.send')}
            busy={sending.busy}
            error={errors.general}
            forecast={article === null}
          >
            <ThrowAway
              draft={draft}
              kind={articleDrafts}
              actions={article && articleActions(article)}
              noun="articles"
              ownPath={ownArticles}
            />
          </WriteRail>
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
      <WritePreview
        open={previewing}
        render={renderArticle}
        formState={formState}
        coverId={formState.coverId}
        note={(rendered) => (
          <p className="write-forecast text-ink-2 text-13 leading-ui mb-3.5">
            {t('articles.minutesRead', { count: rendered.reading_minutes })}
          </p>
        )}
        language={language}
        onClose={() => setPreviewing(false)}
      />
      <WriteConflicts draft={draft} sending={sending} />
    </PageFrame>
  )
}
