import type { Keeper } from '../workspace/storage/project-storage.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import type { AppView } from '../workspace/app-view.ts'
import { ExportDialog } from './export-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { Later } from '../frame/later.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ProjectsDialog } from './projects-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

const loadTemplates = async () => (await import('./templates/template-dialog.tsx')).TemplateDialog
const loadPublish = async () => (await import('./publish/publish-dialog.tsx')).PublishDialog

export function AppDialogs({
  store,
  keeper,
  view,
  onFail,
}: {
  store: ProjectStore
  keeper: Keeper
  view: AppView
  onFail: () => void
}) {
  const { dialog } = view
  const close = () => view.open(null)
  return (
    <>
      <PasteDialog store={store} open={dialog === 'paste'} onClose={close} />
      <ShareDialog store={store} open={dialog === 'share'} onClose={close} />
      <ExportDialog store={store} open={dialog === 'export'} onClose={close} />
      <ProjectsDialog store={store} keeper={keeper} open={dialog === 'projects'} onClose={close} />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
      {/* What was opened once stays: a dialog gives the focus back when it is closed, not when it vanishes. */}
      <Later
        load={loadTemplates}
        attempt={dialog === 'templates' ? 1 : null}
        props={{ store, open: dialog === 'templates', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadPublish}
        attempt={dialog === 'publish' ? 1 : null}
        props={{ store, open: dialog === 'publish', onClose: close }}
        onFail={onFail}
      />
    </>
  )
}
