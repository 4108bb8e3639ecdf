import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { droppedFolder } from './folder/dropped-folder.ts'
import { askForeign } from './ask-foreign.ts'
import { importFiles, importText, looksLikeMenu, type ImportedMenu } from './files/import-files.ts'
import { openMenus } from './open-menus.ts'
import type { Project, ProjectStore } from './project/project.ts'
import type { ProjectStorage } from './storage/project-storage.ts'
import { removeStoredProject } from './storage/stored-projects.ts'
import { typesText } from './use-shortcuts.ts'

type Workspace = { store: ProjectStore; storage: ProjectStorage }

/** Opens files as a project, or adds them to the one that is open, and reports those that could not be read. */
export function useImport({ store, storage }: Workspace) {
  const t = useT()
  const addMenus = useCallback(
    (menus: ImportedMenu[]) => {
      store.addMenus(menus)
      toasts.show({ kind: 'success', title: t('constructor.project.added', { count: menus.length }) })
    },
    [store, t],
  )
  const addTo = useCallback(
    async (project: Project, menus: ImportedMenu[]) => {
      const opened = store.get().project.id
      store.replace(project)
      await storage.adopt()
      await removeStoredProject(opened)
      addMenus(menus)
    },
    [store, storage, addMenus],
  )
  const showMenus = useCallback(
    async (menus: ImportedMenu[]) => {
      const before = await openMenus(store, storage, menus)
      toasts.show({
        kind: 'success',
        title: t('constructor.project.imported', { count: menus.length }),
        ...(before && {
          action: {
            label: t('constructor.project.addInstead'),
            run: () => void addTo(before, menus),
          },
          // Long enough to be read and pressed.
          durationMs: 8000,
        }),
      })
    },
    [store, storage, addTo, t],
  )
  const readFiles = useCallback(
    async (files: File[], { add = false } = {}) => {
      const { menus: found, refused } = await importFiles(files)
      const menus = await withoutForeign(found, add)
      if (menus.length > 0) await (add ? addMenus(menus) : showMenus(menus))
      for (const { file, why } of refused.slice(0, 3))
        toasts.show({
          kind: 'error',
          title: t('constructor.project.notImported', { file }),
          text: t(`constructor.project.refused.${why}`),
        })
      if (found.length === 0 && refused.length === 0)
        toasts.show({ kind: 'error', title: t('constructor.project.nothingImported') })
    },
    [addMenus, showMenus, t],
  )
  const readText = useCallback(
    async (text: string) => {
      const menus = await withoutForeign([importText(text)], false)
      if (menus.length > 0) await showMenus(menus)
    },
    [showMenus],
  )
  return { readFiles, readText, showMenus, addMenus }
}

/** Files of other plugins are asked about; the rest is opened as always. */
async function withoutForeign(menus: ImportedMenu[], add: boolean): Promise<ImportedMenu[]> {
  const { foreignPlugin } = await import('../../foreign/foreign-plugins.ts')
  const foreign = menus.flatMap((menu) => {
    const plugin = foreignPlugin(menu.text)
    return plugin ? [{ ...menu, plugin }] : []
  })
  if (foreign.length > 0) askForeign({ files: foreign, add, others: foreign.length < menus.length })
  return menus.filter((menu) => !foreign.some((one) => one.file === menu.file && one.text === menu.text))
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Files can be dropped anywhere on the page, and a menu's text pasted. True while files are dragged over it. */
export function useDrop(workspace: Workspace): boolean {
  const t = useT()
  const { store, storage } = workspace
  const [hovering, setHovering] = useState(false)
  const { readFiles, readText } = useImport(workspace)
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setHovering(true)
    }
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovering(false)
    }
    const handleDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setHovering(false)
      const folder = droppedFolder(event)
      if (folder)
        return void import('./folder/open-folder.ts').then(({ openDropped }) =>
          openDropped({ store, storage, t }, folder),
        )
      void readFiles([...(event.dataTransfer?.files ?? [])])
    }
    const handlePaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || typesText(event.target) || !looksLikeMenu(text)) return
      event.preventDefault()
      void readText(text)
    }
    addEventListener('paste', handlePaste)
    addEventListener('dragover', handleOver)
    addEventListener('dragleave', handleLeave)
    addEventListener('drop', handleDrop)
    return () => {
      removeEventListener('paste', handlePaste)
      removeEventListener('dragover', handleOver)
      removeEventListener('dragleave', handleLeave)
      removeEventListener('drop', handleDrop)
    }
  }, [readFiles, readText, store, storage, t])
  return hovering
}
