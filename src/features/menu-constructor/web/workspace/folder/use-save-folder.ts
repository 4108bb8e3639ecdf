import { useCallback } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { toasts } from '../../../../../web/ui/toast/toast-store.ts'
import { download, fileText } from '../files/export-files.ts'
import { loadFullParser } from '../project/load-full-parser.ts'
import type { Project, ProjectStore } from '../project/project.ts'
import { relist } from './config-menus.ts'
import { BACKUP, type FolderLink } from './folder-link.ts'
import { folderSession } from './folder-sessions.ts'
import { pathOf } from './compare-folder.ts'
import { CONFIG } from './read-folder.ts'
import { listingChanges } from './write-folder.ts'

/** The folder as a save would leave it, for a browser that cannot write there. */
export function folderFiles(link: FolderLink, { menus }: Project): Record<string, string> {
  const files = Object.fromEntries(menus.map((menu) => [pathOf(menu, link.files[menu.id]), fileText(menu)]))
  const config = files[CONFIG] ?? link.config?.text ?? ''
  return { ...files, [CONFIG]: relist(config, listingChanges(link, menus)) }
}

/** Saves into the folder and says what happened. Resolves to false where a person has to decide first. */
export function useSaveFolder(store: ProjectStore): () => Promise<boolean> {
  const t = useT()
  return useCallback(async () => {
    const session = folderSession(store)
    if (!session) return false
    const { link } = session.get()
    if (!link.handle) {
      await loadFullParser()
      const { zipFiles } = await import('../files/zip.ts')
      download(`${link.folder}.zip`, zipFiles(folderFiles(link, store.get().project)), 'application/zip')
      return true
    }
    if (session.get().status === 'closed' && !(await session.allow())) {
      toasts.show({ kind: 'error', title: t('constructor.folder.notAllowed') })
      return false
    }
    const result = await session.save()
    if (result.kind === 'questions') return false
    if (result.kind === 'failed') {
      toasts.show({
        kind: 'error',
        title: t('constructor.folder.saveFailed'),
        text: t('constructor.folder.saveFailedText'),
        durationMs: 8000,
      })
      return true
    }
    const { written, removed, backups } = result.report
    const count = written.length + removed.length
    toasts.show({
      kind: 'success',
      title: count > 0 ? t('constructor.folder.saved', { count }) : t('constructor.folder.nothingToSave'),
      ...(backups.length > 0 && {
        text: t('constructor.folder.backedUp', { folder: BACKUP, count: backups.length }),
      }),
      durationMs: 4000,
    })
    return true
  }, [store, t])
}
