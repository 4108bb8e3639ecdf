import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { focusFirstFault } from '../../../publications/editor/web/focus-first-fault.ts'
import { once } from '../../../publications/web/use-send.ts'
import type { AllWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import type { Version } from '../../versions.contract.ts'
import { storeVersion } from './stored-version.ts'
import { toVersionBody, toVersionWords } from './version-form-state.ts'
import type { VersionFormState } from './version-form-state.ts'
import { forgetResource } from '../../../resources/web/editor.queries.ts'
import { versionCalls } from './version-editor.queries.ts'

/** Sends a version, new or changed, and leads to the versions of the team. */
export function useSendVersion({
  resource,
  version,
  language,
  errors,
}: {
  resource: Resource
  /** The one that is changed; null for a new one. */
  version: Version | null
  language: Locale
  errors: Pick<AllWriteErrors, 'show' | 'clear'>
}) {
  const client = useQueryClient()
  const router = useRouter()
  const to = useHref()
  const user = useCurrentUser()
  const [busy, setBusy] = useState(false)
  const locked = useRef(false)
  const { slug } = resource

  async function call(formState: VersionFormState): Promise<void> {
    const transport = transportOf(client)
    if (version === null) {
      // One file belongs to one version: the same files again are the same try.
      const key = `version-${resource.id}-${formState.files.join('-')}`
      await versionCalls.create(once(transport, key), { slug, ...toVersionBody(formState), language })
      if (user) storeVersion(user.id, resource.id, null)
      return
    }
    const { number, ...words } = toVersionWords(formState)
    const place = version.published_at === null ? { number, scheduled_at: formState.scheduledAt } : {}
    await versionCalls.update(transport, { slug, id: String(version.id), ...words, ...place })
  }

  return {
    busy,
    async send(formState: VersionFormState): Promise<boolean> {
      if (locked.current) return false
      locked.current = true
      setBusy(true)
      errors.clear()
      try {
        await call(formState)
        await forgetResource(client)
        await router.navigate({ href: `${to(resourcePath(resource))}/versions/edit` })
        return true
      } catch (error) {
        errors.show(error)
        focusFirstFault()
        return false
      } finally {
        locked.current = false
        setBusy(false)
      }
    },
  }
}
