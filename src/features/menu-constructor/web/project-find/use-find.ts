import { useEffect, useState } from 'react'
import type { FindFault, FindQuery, FindResult } from '../../project/find/find.ts'
import { findLimited, type FindWorker } from '../../project/find/limited-find.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'

const QUIET_MS = 150

const startWorker = (): FindWorker =>
  new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' })

/** What is found now; found again when the texts change. Hits fit the menus they came with. */
export function useFind(store: ProjectStore, query: FindQuery): FindResult | FindFault | null {
  const menus = useProject(store, (state) => state.project.menus)
  const [result, setResult] = useState<FindResult | FindFault | null>(null)
  const { text, matchCase, wholeWord, regexp, replacement } = query
  useEffect(() => {
    let stop = (): void => {}
    let gone = false
    const timer = setTimeout(() => {
      const search = findLimited(
        { files: menus, query: { text, matchCase, wholeWord, regexp, replacement } },
        startWorker,
      )
      stop = search.stop
      void search.result.then((found) => gone || setResult(found))
    }, QUIET_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [menus, text, matchCase, wholeWord, regexp, replacement])
  return result
}
