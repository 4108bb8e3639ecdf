import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { lazyModule } from '../../../../web/routing/lazy-module.ts'
import { toasts } from '../../../../web/ui/toast-store.ts'
import type { Keeper } from '../project/keeper.ts'
import type { ProjectStore } from '../project/project.ts'
import type { AppView } from './app-view.ts'

/** The dialogs, which come with the first of them that is opened. Where they cannot come, the work goes on. */
export function LaterDialogs(props: { store: ProjectStore; keeper: Keeper; view: AppView }) {
  const t = useT()
  const [Dialogs, setDialogs] = useState<typeof import('./app-dialogs.tsx').AppDialogs>()
  const { dialog, open } = props.view
  const wanted = dialog !== null && !Dialogs
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    lazyModule(() => import('./app-dialogs.tsx')).then(
      ({ AppDialogs }) => gone || setDialogs(() => AppDialogs),
      () => {
        if (gone) return
        toasts.show({ kind: 'error', title: t('constructor.app.failed') })
        open(null)
      },
    )
    return () => {
      gone = true
    }
  }, [wanted, open, t])
  return Dialogs ? <Dialogs {...props} /> : null
}
