import { lazy, Suspense, useState } from 'react'
import type { Keeper } from '../project/keeper.ts'
import type { ProjectStore } from '../project/project.ts'
import type { AppDialog, AppView } from './app-view.ts'
import { ExportDialog } from './export-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ProjectsDialog } from './projects-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

const TemplateDialog = lazy(async () => ({
  default: (await import('../templates/template-dialog.tsx')).TemplateDialog,
}))

const PublishDialog = lazy(async () => ({
  default: (await import('../publish/publish-dialog.tsx')).PublishDialog,
}))

export function AppDialogs({ store, keeper, view }: { store: ProjectStore; keeper: Keeper; view: AppView }) {
  const { dialog } = view
  const close = () => view.open(null)
  // What was opened once stays: a dialog gives the focus back only when it is closed, not when it vanishes.
  const [opened, setOpened] = useState<readonly AppDialog[]>([])
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog])
  return (
    <>
      <PasteDialog store={store} open={dialog === 'paste'} onClose={close} />
      <ShareDialog store={store} open={dialog === 'share'} onClose={close} />
      <ExportDialog store={store} open={dialog === 'export'} onClose={close} />
      <ProjectsDialog store={store} keeper={keeper} open={dialog === 'projects'} onClose={close} />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
      <Suspense>
        {opened.includes('templates') && (
          <TemplateDialog store={store} open={dialog === 'templates'} onClose={close} />
        )}
      </Suspense>
      <Suspense>
        {opened.includes('publish') && (
          <PublishDialog store={store} open={dialog === 'publish'} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
