import './writing.css'
import './writing-pages.css'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Eye } from 'lucide-react'
import type { PostedForm } from '../../../../contract/posted-form.ts'
import { guessLanguage } from '../../../../contract/guess-language.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { isLocale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page-frame.tsx'
import { PlainForm } from '../../../../web/plain-form.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import type { Draft } from '../../article-drafts.contract.ts'
import type { Article } from '../../articles.contract.ts'
import { isPublic } from '../is-public.ts'
import { ArticleTabs } from './article-tabs.tsx'
import { readinessOf } from './readiness.ts'
import { ThrowAway } from './throw-away.tsx'
import { useDraft } from './use-draft.ts'
import { useSendArticle } from './use-send-article.ts'
import { useTextServices } from './use-text-services.ts'
import { useWriteErrors } from './use-write-errors.ts'
import { WriteConflict } from './write-conflict.tsx'
import { WriteCover } from './write-cover.tsx'
import { WriteLeave } from './write-leave.tsx'
import { WritePreview } from './write-preview.tsx'
import { WriteRail } from './write-rail.tsx'
import { WriteSchedule } from './write-schedule.tsx'
import { WriteSorting } from './write-sorting.tsx'
import { WriteState } from './write-state.tsx'
import { WriteTexts } from './write-texts.tsx'
import type { Written } from './written.ts'

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
  start: Written
  draft: Draft | null
  article: Article | null
  /** What a plain form had sent. */
  posted?: PostedForm | undefined
  onOpened?: (draft: Draft) => void
}) {
  const { t, locale } = useTranslator()
  const draft = useDraft({
    start,
    draft: known,
    of: { articleId: article?.id ?? null, language: null },
    ...(onOpened ? { onOpened } : {}),
  })
  const { written, change } = draft
  const errors = useWriteErrors(posted?.error)
  const text = `${written.title}\n${written.description}\n${textOf(written.content)}`
  const guess = written.language ? null : guessLanguage(text)
  const language = article?.original_language ?? written.language ?? guess ?? locale
  const { busy, send, conflict, keepMine, takeTheirs } = useSendArticle({ draft, article, language, errors })
  const { services, pictures } = useTextServices({
    start: start.content,
    coverId: start.coverId,
    language,
    articleId: article?.id,
  })
  const [openedAt] = useState(() => new Date())
  const [previewing, setPreviewing] = useState(false)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  return (
    <PageFrame
      title={title}
      description={t('articles.list.description')}
      path={null}
      index={false}
      actions={
        <div className="write-tools needs-scripts">
          <WriteState draft={draft} />
          <Button onClick={() => setPreviewing(true)}>
            <Eye size={17} aria-hidden="true" />
            {t('articles.write.preview.open')}
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
          {draft.restored && <Note tone="lapis">{t('articles.write.restored')}</Note>}
          {article && (
            <noscript>
              <Note tone="brick">{t('articles.write.needsScripts')}</Note>
            </noscript>
          )}
          <WriteTexts
            written={written}
            onChange={change}
            errors={errors}
            language={language}
            services={services}
            markdown={posted?.values.content}
            between={
              <WriteSorting
                written={written}
                onChange={change}
                errors={errors}
                language={language}
                guessed={guess !== null}
                fixedLanguage={article !== null}
                {...(posted ? { sent: posted.values } : {})}
              />
            }
          />
          {/* What readers see already cannot be planned. */}
          {!(article && isPublic(article)) && (
            <WriteSchedule
              value={written.scheduledAt}
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
              article && isPublic(article) ? { ...written, scheduledAt: null } : written,
              openedAt,
            )}
            submitText={t(article ? 'articles.write.sendEdit' : 'articles.write.send')}
            busy={busy}
            error={errors.general}
            forecast={article === null}
          >
            <ThrowAway draft={draft} article={article} />
          </WriteRail>
          <WriteCover
            coverId={written.coverId}
            known={[article?.cover, ...pictures].find((one) => one?.id === written.coverId) ?? undefined}
            seed={article?.cover_seed ?? null}
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
        written={written}
        language={language}
        onClose={() => setPreviewing(false)}
      />
      <WriteConflict
        open={draft.theirs !== null}
        mine={written}
        theirs={draft.theirs?.written ?? null}
        theirsAt={draft.theirs?.at ?? null}
        onMine={draft.saved.keepMine}
        onTheirs={draft.saved.takeTheirs}
      />
      <WriteConflict
        open={conflict !== null}
        mine={written}
        theirs={conflict?.written ?? null}
        theirsAt={conflict?.at ?? null}
        onMine={keepMine}
        onTheirs={takeTheirs}
      />
      <WriteLeave draft={draft} />
    </PageFrame>
  )
}
