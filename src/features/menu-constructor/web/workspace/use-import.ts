import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { importFiles, importText, looksLikeMenu, type ImportedMenu } from './files/import-files.ts'
import type { ProjectStore } from './project/project.ts'
import { typesText } from './use-shortcuts.ts'

/** Adds files to the project and reports those that could not be added. */
export function useImport(store: ProjectStore) {
  const t = useT()
  const addMenus = useCallback(
    (menus: ImportedMenu[]) => {
      if (menus.length === 0) return
      store.addMenus(menus)
      toasts.show({ kind: 'success', title: t('constructor.project.imported', { count: menus.length }) })
    },
    [store, t],
  )
  const addFiles = useCallback(
    async (files: File[]) => {
      const { menus, refused } = await importFiles(files)
      addMenus(menus)
      for (const { file, why } of refused.slice(0, 3))
        toasts.show({
          kind: 'error',
          title: t('constructor.project.notImported', { file }),
          text: t(`constructor.project.refused.${why}`),
        })
      if (menus.length === 0 && refused.length === 0)
        toasts.show({ kind: 'error', title: t('constructor.project.nothingImported') })
    },
    [addMenus, t],
  )
  return { addFiles, addMenus }
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Files can be dropped anywhere on the page, and a menu's text pasted. True while files are dragged over it. */
export function useDrop(store: ProjectStore): boolean {
  const [hovering, setHovering] = useState(false)
  const { addFiles, addMenus } = useImport(store)
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
      void addFiles([...(event.dataTransfer?.files ?? [])])
    }
    const handlePaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || typesText(event.target) || !looksLikeMenu(text)) return
      event.preventDefault()
      addMenus([importText(text)])
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
  }, [addFiles, addMenus])
  return hovering
}
