import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import '../../../format/read/use-full-parser.ts'
import { exportZMenu } from '../../../foreign/z-menu/to-z-menu.ts'
import type { DialogProps } from '../../workspace/app-view.ts'
import { download } from '../../workspace/files/export-files.ts'
import { zipFiles } from '../../workspace/files/zip.ts'
import { rootsOf, type ProjectMenu } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { NoteList } from './note-list.tsx'

/** All menus of the project as files of zMenu, with a list of what it has no like for. */
export function ZMenuDialog({ store, open, onClose }: DialogProps) {
  const t = useT()
  const menus = useProject(store, (state) => state.project.menus)
  const title = useProject(store, (state) => state.project.title)
  const results = useMemo(() => (open ? menus.flatMap(exported) : []), [open, menus])
  const files = results.flatMap((result) => result.files)
  const handleDownload = () => {
    const archive = Object.fromEntries(files.map(({ path, text }) => [path, text]))
    download(`${title || menus[0]!.name}-zmenu.zip`, zipFiles(archive), 'application/zip')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('constructor.foreign.toZMenu')}
      text={t('constructor.foreign.toZMenuText', { count: files.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('constructor.app.cancel')}</Button>
          <Button variant="primary" disabled={files.length === 0} onClick={handleDownload}>
            <Download size={16} />
            {t('constructor.foreign.download')}
          </Button>
        </>
      }
    >
      {results.some((result) => result.notes.length > 0) ? (
        <NoteList files={results} />
      ) : (
        files.length > 0 && <p className="mt-4 text-ink-2">{t('constructor.foreign.all')}</p>
      )}
    </Dialog>
  )
}

/** An old config.yml holds several menus. */
const exported = (menu: ProjectMenu) =>
  rootsOf(menu.text).flatMap((root) => {
    const made = exportZMenu({
      text: menu.text,
      root,
      name: root.length > 0 ? String(root.at(-1)) : menu.name,
    })
    return made ? [{ ...made, file: menu.file }] : []
  })
