import { useCallback } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { announce } from '../../workspace/announce.ts'
import { canvasActions } from '../canvas/canvas-actions.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { noteMaterial } from '../../catalogue-data/recent-materials.ts'

/** Puts a material into the selected slots, or into the first free one. */
export function usePutMaterial(store: ProjectStore): (material: string) => void {
  const t = useT()
  return useCallback(
    (material: string) => {
      noteMaterial(material)
      if (!canvasActions(store).put(material)) announce(t('constructor.canvas.full'))
    },
    [store, t],
  )
}
