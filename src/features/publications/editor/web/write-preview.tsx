import type { ReactNode } from 'react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { query } from '../../../../web/query.ts'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Skeleton } from '../../../../web/ui/list/skeleton.tsx'
import type { Preview } from '../../kind/publications.contract.ts'
import { AttachmentPicture } from '../../../attachments/web/attachment-picture.tsx'
import type { RenderText } from '../../kind/web/publication-actions.ts'
import type { PublicationFormState } from '../../kind/web/form-state.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** The whole text as readers will see it, rendered by the server. */
export function WritePreview({
  open,
  render,
  formState,
  coverId,
  language,
  note,
  page,
  onClose,
}: {
  open: boolean
  render: RenderText
  formState: PublicationFormState
  coverId: number | null
  /** Between title and text, once it is rendered. */
  note?: ((rendered: Preview) => ReactNode) | undefined
  /** The page itself, where the kind can show it before it is there. */
  page?: ((rendered: Preview) => ReactNode) | undefined
  language: Locale
  onClose: () => void
}) {
  const t = useT()
  const { title, description, content } = formState
  const rendered = useQuery({
    ...query(['attachments', 'preview', content, coverId, language], (transport, signal) =>
      render(transport, { content, language, coverId, itemId: undefined }, signal),
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
      title={t('publications.preview.title')}
      actions={<Button onClick={onClose}>{t('publications.preview.close')}</Button>}
    >
      {page && rendered.data && open && page(rendered.data)}
      {!page && (
        <div className="max-h-[68vh] mt-4 pr-1 pt-1 overflow-y-auto" aria-busy={rendered.isPending}>
          {cover && <AttachmentPicture picture={cover} width={1080} height={464} sizes="720px" alt="" />}
          <h3 className="mt-4.5 text-32 font-800 tracking-heading leading-tight wrap-anywhere" lang={lang}>
            {title || t('publications.untitled')}
          </h3>
          {description && (
            <p className="mt-2.5 mb-3.5 text-ink-2 text-18 leading-body wrap-anywhere" lang={lang}>
              {description}
            </p>
          )}
          {rendered.data && (
            <>
              {note?.(rendered.data)}
              <RichText html={rendered.data.content_html} lang={language} size="article" />
            </>
          )}
        </div>
      )}
      {rendered.isPending && <Skeleton className="h-40 w-full" />}
      {rendered.isError && <p className="write-bad">{t('publications.preview.failed')}</p>}
    </Dialog>
  )
}
