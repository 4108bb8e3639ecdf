import { useQuery } from '@tanstack/react-query'
import { locales } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { query } from '../../../../web/query.ts'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../../web/ui/skeleton.tsx'
import { AttachmentPicture } from '../../../attachments/web/attachment-picture.tsx'
import type { Written } from './written.ts'
import { previewCalls } from './writing.queries.ts'

/** The whole article as readers will see it, rendered by the server. */
export function WritePreview({
  open,
  written,
  language,
  onClose,
}: {
  open: boolean
  written: Written
  language: Locale
  onClose: () => void
}) {
  const t = useT()
  const { title, description, content, coverId } = written
  const rendered = useQuery({
    ...query(
      ['article', 'preview', content, coverId, language],
      async (transport, signal) =>
        (await previewCalls.render(transport, { content, language, cover_id: coverId }, signal)).data,
    ),
    enabled: open,
    gcTime: 0,
  })
  const cover = rendered.data?.pictures.find((picture) => picture.id === coverId)
  const lang = locales[language].tag
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('articles.write.preview.title')}
      actions={<Button onClick={onClose}>{t('articles.write.preview.close')}</Button>}
    >
      <div className="write-preview" aria-busy={rendered.isPending}>
        {cover && <AttachmentPicture picture={cover} width={1080} height={464} sizes="720px" alt="" />}
        <h3 lang={lang}>{title || t('articles.write.untitled')}</h3>
        {description && (
          <p className="write-preview-lead" lang={lang}>
            {description}
          </p>
        )}
        {rendered.data && (
          <>
            <p className="write-forecast write-minutes">
              {t('articles.minutesRead', { count: rendered.data.reading_minutes })}
            </p>
            <RichText html={rendered.data.content_html} lang={language} size="article" />
          </>
        )}
        {rendered.isPending && <Skeleton className="h-40 w-full" />}
        {rendered.isError && <p className="write-bad">{t('articles.write.preview.failed')}</p>}
      </div>
    </Dialog>
  )
}
