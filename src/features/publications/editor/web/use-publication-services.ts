import { useQueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../../contract/locales.ts'
import type { Picture } from '../../../../contract/picture.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { attachmentIdsOf } from '../../../../contract/rich-text/text-of.ts'
import type { RichTextEditorProps } from '../../../../web/editor/editor-props.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { query, transportOf } from '../../../../web/query.ts'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import type { Attachment } from '../../../attachments/attachments.contract.ts'
import { uploadAttachment } from '../../../attachments/web/upload.ts'
import { uploadErrorText } from '../../../attachments/web/upload-error-text.ts'
import { userQueries } from '../../../users/web/users.queries.ts'
import type { RenderText } from '../../kind/web/publication-actions.ts'
import { useQuery } from '../../../../web/use-query.ts'

export const pictureOf = ({ id, url, width, height, preview, srcset }: Attachment): Picture => ({
  id,
  url,
  width: width ?? 1,
  height: height ?? 1,
  preview: preview ?? '',
  srcset: srcset ?? '',
})

const picturesQuery = (render: RenderText, about: Parameters<RenderText>[1]) =>
  query(
    ['attachments', 'pictures', attachmentIdsOf(about.content), about.coverId, about.itemId],
    async (transport, signal) => (await render(transport, about, signal)).pictures,
    { staleTime: Infinity },
  )

/** What the editor asks the server for: uploads, people to mention, the text as readers see it, and known pictures. */
export function useTextServices({
  render,
  start,
  coverId = null,
  language,
  itemId,
}: {
  render: RenderText
  /** The text at first; pictures that come later are uploaded here. */
  start: RichDocument
  coverId?: number | null
  language: Locale
  /** The item whose pictures may be used as well. */
  itemId?: number | undefined
}) {
  const t = useT()
  const client = useQueryClient()
  const some = coverId !== null || attachmentIdsOf(start).length > 0
  const known = useQuery({
    ...picturesQuery(render, { content: start, coverId, language, itemId }),
    enabled: useHydrated() && some,
  })
  const services: Pick<
    RichTextEditorProps,
    'pictures' | 'onUpload' | 'uploadErrorText' | 'searchUsers' | 'onPreview'
  > = {
    pictures: known.data,
    async onUpload(file, { onProgress, signal }) {
      const attachment = await uploadAttachment(file, { type: 'content', onProgress, signal })
      return { id: attachment.id, picture: pictureOf(attachment) }
    },
    uploadErrorText: (error) => uploadErrorText(error, t),
    async searchUsers(q) {
      const { data } = await client.fetchQuery(userQueries.list({ q, page: 1 }))
      return data
        .slice(0, 8)
        .map((user) => ({ id: user.id, username: user.username, picture: user.avatar_url }))
    },
    async onPreview(content) {
      const about = { content, language, coverId: null, itemId }
      return (await render(transportOf(client), about)).content_html
    },
  }
  return { services, pictures: known.data ?? [] }
}
