import { useEffect, useState } from 'react'
import { importText, looksLikeMenu } from './files/import-files.ts'
import type { ProjectStore } from './project/project.ts'
import { useImport } from './use-import.ts'
import { typesText } from './use-shortcuts.ts'

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Files can be let go anywhere over the page, and a menu's text pasted. True while files hover. */
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
