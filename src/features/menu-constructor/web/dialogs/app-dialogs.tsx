import { Copy, Download, FileArchive, FileOutput } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
import type { AppView, DialogProps } from '../workspace/app-view.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Later } from '../frame/later.tsx'
import { configSnippet, download, fileText, projectFiles } from '../workspace/files/export-files.ts'
import { activeFile, type ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { ProjectsDialog } from './projects-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

const icon = { size: 16 }

/** The file as it was imported apart from the edits, or reformatted on request. */
function ExportDialog({ store, open, onClose, onZMenu }: DialogProps & { onZMenu: () => void }) {
  const t = useT()
  const menu = useProject(store, activeFile)
  const menus = useProject(store, (state) => state.project.menus)
  const [clean, setClean] = useState(false)

  const spelling = async (): Promise<(text: string) => string> =>
    clean ? (await import('../workspace/files/clean-yaml.ts')).cleanYaml : (text) => text
  const current = async (): Promise<string> => fileText({ ...menu, text: (await spelling())(menu.text) })

  /** Packing and formatting are loaded on first use, and loading may fail. */
  const orToast = (work: () => Promise<void>) => () =>
    work().catch(() => toasts.show({ kind: 'error', title: t('constructor.app.partFailed') }))

  const handleFile = orToast(async () => {
    download(menu.file.split('/').at(-1)!, await current(), 'application/yaml')
    onClose()
  })
  const handleCopy = orToast(async () => {
    const text = await current()
    try {
      await navigator.clipboard.writeText(text.replace(/^\uFEFF/, ''))
      toasts.show({ kind: 'success', title: t('constructor.project.copied') })
    } catch {
      toasts.show({ kind: 'error', title: t('constructor.project.notCopied') })
    }
  })
  const handleZip = orToast(async () => {
    const { zipFiles } = await import('../workspace/files/zip.ts')
    const files = projectFiles(store.get().project, await spelling())
    download(`${store.get().project.title || menu.name}.zip`, zipFiles(files), 'application/zip')
    onClose()
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('constructor.project.exportTitle')}
      text={t('constructor.project.exportText')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <div className="grid gap-3 mt-4">
        <Button variant="primary" block onClick={handleFile}>
          <Download {...icon} />
          {t('constructor.project.exportFile', { file: menu.file })}
        </Button>
        <Button block onClick={handleCopy}>
          <Copy {...icon} />
          {t('constructor.project.exportCopy')}
        </Button>
        <Button block onClick={handleZip}>
          <FileArchive {...icon} />
          {t('constructor.project.exportZip', { count: menus.length })}
        </Button>
        <Button block onClick={onZMenu}>
          <FileOutput {...icon} />
          {t('constructor.foreign.toZMenu')}
        </Button>
        <Checkbox
          checked={clean}
          label={t('constructor.project.clean')}
          description={t('constructor.project.cleanText')}
          onChange={(event) => setClean(event.target.checked)}
        />
        <p className="text-ink-2 text-13">{t('constructor.project.configText')}</p>
        <pre className="overflow-auto max-h-40 px-3 py-2.5 rounded-field bg-code font-mono text-13 leading-[1.6]">
          {configSnippet(menus)}
        </pre>
      </div>
    </Dialog>
  )
}

const loadTemplates = async () => (await import('./templates/template-dialog.tsx')).TemplateDialog
const loadPublished = async () => (await import('./published/published-dialog.tsx')).PublishedDialog
const loadFolder = async () => (await import('../workspace/folder/folder-dialog.tsx')).FolderDialog
const loadMap = async () => (await import('../project-map/map-dialog.tsx')).MapDialog
const loadFind = async () => (await import('../project-find/find-dialog.tsx')).FindDialog
const loadTable = async () => (await import('../bulk-edit/table-dialog.tsx')).TableDialog
const loadZMenu = async () => (await import('./foreign/z-menu-dialog.tsx')).ZMenuDialog
const loadConsole = async () => (await import('./console/console-dialog.tsx')).ConsoleDialog
const loadExplain = async () => (await import('./explain/explain-dialog.tsx')).ExplainDialog
const loadChanges = async () => (await import('./explain/changes-dialog.tsx')).ChangesDialog
const loadPack = async () => (await import('./pack/pack-dialog.tsx')).PackDialog
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
  /** A phone shows one panel at a time. */
  const showText = () => view.show('code')
  return (
    <>
      <PasteDialog store={store} storage={storage} open={dialog === 'paste'} onClose={close} />
      <ShareDialog store={store} open={dialog === 'share'} onClose={close} />
      <ExportDialog
        store={store}
        open={dialog === 'export'}
        onClose={close}
        onZMenu={() => view.open('zMenu')}
      />
      <ProjectsDialog store={store} storage={storage} open={dialog === 'projects'} onClose={close} />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
      {/* A dialog that was opened once stays: it gives the focus back when it is closed, not when it is removed. */}
      <Later
        load={loadTemplates}
        wanted={dialog === 'templates'}
        props={{ store, storage, open: dialog === 'templates', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadPublished}
        wanted={dialog === 'published'}
        props={{ store, storage, open: dialog === 'published', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadPack}
        wanted={dialog === 'pack'}
        props={{ store, open: dialog === 'pack', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadPublish}
        wanted={dialog === 'publish'}
        props={{ store, open: dialog === 'publish', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadFolder}
        wanted={dialog === 'folder'}
        props={{ store, storage, open: dialog === 'folder', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadMap}
        wanted={dialog === 'map'}
        props={{ store, open: dialog === 'map', onClose: close, onShowText: showText }}
        onFail={onFail}
      />
      <Later
        load={loadFind}
        wanted={dialog === 'find'}
        props={{ store, open: dialog === 'find', onClose: close, onShowText: showText }}
        onFail={onFail}
      />
      <Later
        load={loadTable}
        wanted={dialog === 'table'}
        props={{ store, open: dialog === 'table', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadZMenu}
        wanted={dialog === 'zMenu'}
        props={{ store, open: dialog === 'zMenu', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadConsole}
        wanted={dialog === 'console'}
        props={{ store, view, open: dialog === 'console', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadExplain}
        wanted={dialog === 'explain'}
        props={{ store, open: dialog === 'explain', onClose: close }}
        onFail={onFail}
      />
      <Later
        load={loadChanges}
        wanted={dialog === 'changes'}
        props={{ store, open: dialog === 'changes', onClose: close }}
        onFail={onFail}
      />
    </>
  )
}
