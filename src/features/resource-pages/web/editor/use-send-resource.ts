import { transportOf } from '../../../../web/query.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { once, type Sending } from '../../../publications/web/use-send.ts'
import type { WritingStep } from '../../../resources/limits/resource-limits.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { storeVersion } from '../../../versions/web/editor/stored-version.ts'
import { versionCalls } from '../../../versions/web/editor/version-editor.queries.ts'
import { toVersionBody } from '../../../versions/web/editor/version-form-state.ts'
import { stepOfFault } from './fields/field-ids.ts'
import { toBody, type ResourceFormState } from './form-state.ts'

/** How a resource is sent; a new one together with its first version. */
export function useSendResource(
  openStep: (step: WritingStep) => void,
): (language: Locale) => Sending<ResourceFormState, Resource> {
  const user = useCurrentUser()
  return (language) => ({
    // Without a type the server says so, like of every other field.
    create: (formState) => ({ ...toBody(formState), type: formState.type, language }),
    change({ slug, type, abilities }, formState) {
      const { slug: wanted, ...rest } = toBody(formState)
      return {
        ...rest,
        ...(wanted !== slug && abilities.manage ? { slug: wanted } : {}),
        ...(formState.type && formState.type !== type && abilities.manage ? { type: formState.type } : {}),
      }
    },
    /** Opens the step of the first wrong field. */
    onFault(error) {
      const place = stepOfFault(error)
      if (place) openStep(place)
    },
    async onCreated(client, made, { version }) {
      if (version.files.length === 0 || !user) return 'review'
      // Stored first: whatever happens to this call, the form of the version is found again on its own page.
      storeVersion(user.id, made.id, version)
      const key = `resource-${made.id}-first-version`
      const body = { slug: made.slug, ...toVersionBody(version), language }
      try {
        await versionCalls.create(once(transportOf(client), key), body)
      } catch {
        return 'version/create'
      }
      storeVersion(user.id, made.id, null)
      return 'review'
    },
  })
}
