import { useCallback } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { toasts } from '../../../../web/ui/toast-store.ts'
import type { ImportedMenu } from './files/import-files.ts'
import { importFiles } from './files/import-files.ts'
import type { ProjectStore } from './project/project.ts'

/** Puts files on the bench and says what could not be taken. */
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
