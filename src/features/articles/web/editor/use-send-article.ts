import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { useHref } from '../../../../web/routing/href.ts'
import type { DraftControl } from '../../../publications/drafts/web/use-draft.ts'
import { useSendText } from '../../../publications/editor/web/use-send.ts'
import type { AllWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import { fromArticle, toFields } from './form-state.ts'
import type { ArticleFormState } from './form-state.ts'
import { articleCalls, forgetWriting, writingQueries } from './editor.queries.ts'

/** Sends an article, new or changed, and leads to what becomes of it. */
export function useSendArticle({
  draft,
  article,
  language,
  errors,
}: {
  draft: DraftControl<ArticleFormState>
  /** The one that is changed; null for a new one. */
  article: Article | null
  language: Locale
  errors: Pick<AllWriteErrors, 'show' | 'clear'>
}) {
  const router = useRouter()
  const to = useHref()
  return useSendText<ArticleFormState, Article>({
    draft,
    thing: article,
    errors,
    kind: {
      name: 'article',
      async create(transport, formState, draftId) {
        const fields = { ...toFields(formState), ...(draftId ? { draft_id: draftId } : {}) }
        return (await articleCalls.create(transport, { ...fields, language })).data
      },
      async update(transport, { id, scheduled_at: planned }, formState, on) {
        const { scheduled_at: scheduledAt, ...rest } = toFields(formState)
        // A time that has come stays as it is; sent again it would be refused as past.
        const plan = scheduledAt === planned ? {} : { scheduled_at: scheduledAt }
        return (await articleCalls.update(transport, { id, ...on, ...rest, ...plan })).data
      },
      latest: (client, { id }) => client.fetchQuery({ ...writingQueries.latest(id), staleTime: 0 }),
      formStateOf: fromArticle,
      same: (there, formState) =>
        there.title === formState.title.normalize('NFC').trim() &&
        textOf(there.content as RichDocument) === textOf(formState.content),
      async settle(client, made) {
        await forgetWriting(client, made.id)
        client.setQueryData(writingQueries.latest(made.id).queryKey, made)
        await router.navigate({ href: `${to(articlePath(made))}/review` })
      },
    },
  })
}
