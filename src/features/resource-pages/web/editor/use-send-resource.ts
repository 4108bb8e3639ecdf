import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import type { DraftControl } from '../../../publications/drafts/web/use-draft.ts'
import { once, useSendText } from '../../../publications/editor/web/use-send.ts'
import type { AllWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { storeVersion } from '../../../versions/web/editor/stored-version.ts'
import { fromResource, toBody } from './form-state.ts'
import type { ResourceFormState } from './form-state.ts'
import { toVersionBody } from '../../../versions/web/editor/version-form-state.ts'
import { forgetResource, resourceCalls, writingQueries } from '../../../resources/web/editor.queries.ts'
import { versionCalls } from '../../../versions/web/editor/version-editor.queries.ts'

/** Sends a resource, a new one together with its first version, and leads to what becomes of it. */
export function useSendResource({
  draft,
  resource,
  language,
  errors,
  onFault,
}: {
  draft: DraftControl<ResourceFormState>
  /** The one that is changed; null for a new one. */
  resource: Resource | null
  language: Locale
  errors: Pick<AllWriteErrors, 'show' | 'clear'>
  onFault: (error: unknown) => void
}) {
  const router = useRouter()
  const to = useHref()
  const user = useCurrentUser()
  return useSendText<ResourceFormState, Resource>({
    draft,
    thing: resource,
    errors,
    onFault,
    kind: {
      name: 'resource',
      async create(transport, formState, draftId) {
        const fields = { ...toBody(formState), ...(draftId ? { draft_id: draftId } : {}) }
        // Without a type the server says so, like of every other field.
        return (await resourceCalls.create(transport, { ...fields, type: formState.type!, language })).data
      },
      async update(transport, { slug, type, abilities }, formState, on) {
        const { slug: wanted, ...rest } = toBody(formState)
        const place = {
          ...(wanted !== slug && abilities.manage ? { slug: wanted } : {}),
          ...(formState.type && formState.type !== type && abilities.manage ? { type: formState.type } : {}),
        }
        return (await resourceCalls.update(transport, { resource: slug, ...on, ...rest, ...place })).data
      },
      latest: (client, { slug }) => client.fetchQuery({ ...writingQueries.latest(slug), staleTime: 0 }),
      formStateOf: fromResource,
      same: (there, formState) =>
        there.title === formState.title.normalize('NFC').trim() &&
        textOf(there.content as RichDocument) === textOf(formState.content),
      async settle(client, made, { version }) {
        const path = to(resourcePath(made))
        let next = `${path}/review`
        if (resource === null && version.files.length > 0 && user) {
          // Kept first: whatever happens to this call, the form of the version is found again on its own page.
          storeVersion(user.id, made.id, version)
          const key = `resource-${made.id}-first-version`
          const body = { slug: made.slug, ...toVersionBody(version), language }
          await versionCalls.create(once(transportOf(client), key), body).then(
            () => storeVersion(user.id, made.id, null),
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
