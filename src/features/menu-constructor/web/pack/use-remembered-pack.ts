import { useEffect } from 'react'
import type { ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'
import { hasRememberedPack } from '../workspace/storage/remembered-packs.ts'
import { packPainter } from './current-pack.ts'

/** Opens the pack this device remembers for the project; one that belongs to another project goes. */
export function useRememberedPack(store: ProjectStore): void {
  const project = useProject(store, (state) => state.project.id)
  useEffect(() => {
    if (!hasRememberedPack(project) && !packPainter()) return
    let gone = false
    void import('./restore-pack.ts').then(
      ({ restorePack }) => restorePack(project, () => gone),
      // Without its code everything is drawn as without a pack.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [project])
}
