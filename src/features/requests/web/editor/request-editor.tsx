import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { editorKind, sameWords } from '../../../publications/web/editor-kind.ts'
import { useEditorLinks } from '../../../publications/web/editor-links.tsx'
import { OwnerFrame, type OwnerPage } from '../../../publications/web/owner-frame.tsx'
import { requestLimits, requestPath } from '../../request-limits.contract.ts'
import type { Request, RequestDraft } from '../../requests.contract.ts'
import { requestQueries } from '../requests.queries.ts'
import { requestApi } from './editor.queries.ts'
import { blank, fromDraft, fromRequest, toDraft, type RequestFormState } from './form-state.ts'

function RequestOwnerFrame({
  item,
  ...page
}: OwnerPage & { item: Omit<Request, 'content'>; current: string }) {
  const path = requestPath(item)
  const { review, edit, translations, revisions } = useEditorLinks(item, path)
  return (
    <OwnerFrame
      noun="requests"
      item={item}
      path={path}
      picture={null}
      pages={[review, edit, translations, revisions]}
      {...page}
    />
  )
}

/** What is wanted, without its words. */
const conditionsOf = ({ type, platforms, versions, languages, deadline, reward, tags }: RequestFormState) =>
  JSON.stringify([type, platforms, versions, languages, deadline, reward, tags])

/** Requests, as the pages of writers know them. */
export const requestEditor = editorKind<RequestFormState, RequestDraft, Request>({
  api: requestApi,
  noun: 'requests',
  createPath: '/requests/create',
  ownPath: '/requests/own',
  limits: requestLimits,
  pathOf: requestPath,
  pathOfId: (id) => `/requests/r.${id}`,
  keyOf: ({ id }) => id,
  keyFrom: ({ slug }) => parseArticleSlug(slug!)!.id,
  read: (key, locale) => requestQueries.request(Number(key), locale),
  Frame: RequestOwnerFrame,
  form: {
    blank,
    fromDraft,
    fromItem: fromRequest,
    toDraft,
    same: (a, b) => sameWords(a, b) && conditionsOf(a) === conditionsOf(b),
  },
})
