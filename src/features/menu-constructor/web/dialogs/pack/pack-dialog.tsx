import './pack.css'
import { FileArchive, FolderOpen, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { Note } from '../../../../../web/ui/text/note.tsx'
import type { PackFault } from '../../../pack/read-zip.ts'
import { filesOfEntry, openPack } from '../../pack/open-pack.ts'
import { closePack, drawByPack, useOpenPack } from '../../pack/open-pack-store.ts'
import type { PackRequest } from '../../pack/pack-worker.ts'
import type { DialogProps } from '../../workspace/app-view.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { forgetPack } from '../../workspace/storage/remembered-packs.ts'
import { PackFacts } from './pack-facts.tsx'

/** Opens the resource pack of the server, so that items and titles look as players see them. It stays on this device. */
export function PackDialog({ store, open, onClose }: DialogProps) {
  const t = useT()
  const pack = useOpenPack()
  const project = useProject(store, (state) => state.project.id)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PackFault | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const read = async (request: PackRequest) => {
    setBusy(true)
    setFault(null)
    const work = openPack(request)
    stop.current = work.stop
    const found = await work.read
    if (typeof found === 'string') setFault(found)
    else await drawByPack(project, found)
    setBusy(false)
  }
  const readFiles = (list: Iterable<File>) => {
    const files = [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    const [first] = files
    if (!first) return
    const isArchive = files.length === 1 && /\.(zip|jar)$/i.test(first.path)
    const name = isArchive ? first.path : (first.path.split('/')[0] ?? '')
    void read(isArchive ? { name, archive: first.file } : { name, files })
  }
  const handleDrop = async (event: DragEvent) => {
    event.preventDefault()
    // The page itself would look for menus in it.
    event.stopPropagation()
    const entry = [...event.dataTransfer.items]
      .map((item) => item.webkitGetAsEntry())
      .find((one) => one?.isDirectory)
    if (!entry) return readFiles(event.dataTransfer.files)
    setBusy(true)
    await read({ name: entry.name, files: await filesOfEntry(entry) })
  }
  const handleRemove = async () => {
    closePack()
    await forgetPack(project)
  }
  return (
    <Dialog
      size="l"
      open={open}
      onClose={onClose}
      title={t('constructor.pack.title')}
      text={t('constructor.pack.text')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <div
        className="mc-pack-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => void handleDrop(event)}
      >
        <PackChoice busy={busy} onFiles={readFiles} />
        <p className="text-ink-3 text-13">{t('constructor.pack.dropHere')}</p>
      </div>
      <output className="block">
        {busy && <p className="mt-3 text-ink-2 text-14">{t('constructor.pack.reading')}</p>}
        {fault && <Note tone="brick">{t(`constructor.pack.refused.${fault}`)}</Note>}
      </output>
      {pack && !busy && (
        <>
          <PackFacts pack={pack} store={store} />
          <Button size="s" className="mt-4" onClick={() => void handleRemove()}>
            <Trash2 size={15} aria-hidden="true" />
            {t('constructor.pack.remove')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

function PackChoice({ busy, onFiles }: { busy: boolean; onFiles: (files: Iterable<File>) => void }) {
  const t = useT()
  const archive = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const handleFiles = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same again must be a change.
    input.value = ''
  }
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button disabled={busy} onClick={() => archive.current?.click()}>
        <FileArchive size={16} aria-hidden="true" />
        {t('constructor.pack.archive')}
      </Button>
      <Button disabled={busy} onClick={() => folder.current?.click()}>
        <FolderOpen size={16} aria-hidden="true" />
        {t('constructor.pack.folder')}
      </Button>
      <input
        ref={archive}
        type="file"
        hidden
        accept=".zip,.jar"
        aria-label={t('constructor.pack.archive')}
        onChange={(event) => handleFiles(event.target)}
      />
      <input
        ref={(input) => {
          folder.current = input
          // React does not know the attribute.
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        aria-label={t('constructor.pack.folder')}
        onChange={(event) => handleFiles(event.target)}
      />
    </div>
  )
}
