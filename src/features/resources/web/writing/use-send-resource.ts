import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import type { DraftControl } from '../../../publications/web/use-draft.ts'
import { once, useSendText } from '../../../publications/web/use-send.ts'
import type { AllWriteErrors } from '../../../publications/web/use-write-errors.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { Resource } from '../../resource-shapes.contract.ts'
import { resourcePath } from '../../resource-limits.contract.ts'
import { keepVersion } from './kept-version.ts'
import { fromResource, toBody } from './written.ts'
import type { WrittenResource } from './written.ts'
import { toVersionBody } from './written-version.ts'
import { forgetResource, resourceCalls, versionCalls, writingQueries } from './writing.queries.ts'

/** Sends a resource, a new one together with its first version, and leads to what becomes of it. */
export function useSendResource({
  draft,
  resource,
  language,
  errors,
  onFault,
}: {
  draft: DraftControl<WrittenResource>
  /** The one that is changed; null for a new one. */
  resource: Resource | null
  language: Locale
  errors: Pick<AllWriteErrors, 'show' | 'clear'>
  onFault: (error: unknown) => void
}) {
  const router = useRouter()
  const to = useHref()
  const user = useCurrentUser()
  return useSendText<WrittenResource, Resource>({
    draft,
    thing: resource,
    errors,
    onFault,
    kind: {
      name: 'resource',
      async create(transport, written, draftId) {
        const fields = { ...toBody(written), ...(draftId ? { draft_id: draftId } : {}) }
        // Without a type the server says so, like of every other field.
        return (await resourceCalls.create(transport, { ...fields, type: written.type!, language })).data
      },
      async update(transport, { slug, type, abilities }, written, on) {
        const { slug: wanted, ...rest } = toBody(written)
        const place = {
          ...(wanted !== slug && abilities.manage ? { slug: wanted } : {}),
          ...(written.type && written.type !== type && abilities.manage ? { type: written.type } : {}),
        }
        return (await resourceCalls.update(transport, { resource: slug, ...on, ...rest, ...place })).data
      },
      latest: (client, { slug }) => client.fetchQuery({ ...writingQueries.latest(slug), staleTime: 0 }),
      writtenOf: fromResource,
      same: (there, written) =>
        there.title === written.title.normalize('NFC').trim() &&
        textOf(there.content as RichDocument) === textOf(written.content),
      async settle(client, made, { version }) {
        const path = to(resourcePath(made))
        let next = `${path}/review`
        if (resource === null && version.files.length > 0 && user) {
          // Kept first: whatever happens to this call, the form of the version is found again on its own page.
          keepVersion(user.id, made.id, version)
          const key = `resource-${made.id}-first-version`
          const body = { slug: made.slug, ...toVersionBody(version), language }
          await versionCalls.create(once(transportOf(client), key), body).then(
            () => keepVersion(user.id, made.id, null),
            () => {
              next = `${path}/version/create`
            },
          )
        }
        await forgetResource(client)
        client.setQueryData(writingQueries.latest(made.slug).queryKey, made)
        await router.navigate({ href: next })
      },
    },
  })
}
