import { useT } from '../../../../web/i18n/translator.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { readStoredVersion } from './stored-version.ts'
import { useLatest } from './use-latest.ts'
import { VersionWriteForm } from './version-form.tsx'
import { blankVersion } from './version-form-state.ts'

/** A new version: files first, then the form they fill in. */
export function VersionCreatePage() {
  const t = useT()
  const resource = useLatest()
  const hydrated = useHydrated()
  const user = useCurrentUser()
  const stored = hydrated && user ? readStoredVersion(user.id, resource.id) : null
  return (
    <VersionWriteForm
      // What this browser has kept is known only once scripts run.
      key={`${resource.id}-${hydrated}`}
      title={t('resources.write.version.new')}
      resource={resource}
      version={null}
      start={stored ?? blankVersion()}
      restored={stored !== null}
    />
  )
}
