// Chunk: rows
import { useEffect } from 'react'
import type { Viewed } from './recently-viewed.ts'

/** This device remembers that the page was opened. */
export function useNoteViewed({ kind, path, title, language }: Viewed): void {
  useEffect(() => {
    import('./recently-viewed.ts').then(
      ({ recentlyViewed }) => recentlyViewed.note({ kind, path, title, language }),
      // It is a convenience.
      () => {},
    )
  }, [kind, path, title, language])
}
