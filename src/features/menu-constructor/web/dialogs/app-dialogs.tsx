import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
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
  storage,
  view,
  onFail,
}: {
  store: ProjectStore
  storage: ProjectStorage
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
      <ProjectsDialog store={store} storage={storage} open={dialog === 'projects'} onClose={close} />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
      {/* A dialog that was opened once stays: it gives the focus back when it is closed, not when it is removed. */}
      <Later
        load={loadTemplates}
        wanted={dialog === 'templates'}
        props={{ store, open: dialog === 'templates', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadPublish}
        wanted={dialog === 'publish'}
        props={{ store, open: dialog === 'publish', onClose: close }}
        onFail={onFail}
      />
    </>
  )
}
