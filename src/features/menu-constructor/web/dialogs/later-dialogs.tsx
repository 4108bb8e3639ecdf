import { useT } from '../../../../web/i18n/translator.tsx'
import { toasts } from '../../../../web/ui/toast-store.ts'
import type { Keeper } from '../workspace/storage/project-storage.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import type { AppView } from '../workspace/app-view.ts'
import { Later } from '../frame/later.tsx'

const loadDialogs = async () => (await import('./app-dialogs.tsx')).AppDialogs

/** The dialogs, which come with the first of them that is opened. Where they cannot come, the work goes on. */
export function LaterDialogs(props: { store: ProjectStore; keeper: Keeper; view: AppView }) {
  const t = useT()
  const { dialog, open } = props.view
  const handleFail = () => {
    toasts.show({ kind: 'error', title: t('constructor.app.partFailed') })
    open(null)
  }
  return (
    <Later
      load={loadDialogs}
      attempt={dialog === null ? null : 1}
      props={{ ...props, onFail: handleFail }}
      onFail={handleFail}
    />
  )
}
