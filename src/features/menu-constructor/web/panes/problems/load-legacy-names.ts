import { lazyModule } from '../../../../../web/routing/lazy-module.ts'
import { provideLegacyNames } from '../../../format/tables/legacy-lookup.ts'

let loading: Promise<void> | undefined

/** Once; what fails is tried again when they are missed again. */
export function loadLegacyNames(): Promise<void> {
  loading ??= lazyModule(() => import('../../../format/tables/legacy-tables.ts')).then(
    ({ legacyTables }) => provideLegacyNames(legacyTables),
    () => {
      loading = undefined
    },
  )
  return loading
}
