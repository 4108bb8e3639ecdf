import { useEffect, useEffectEvent, useState } from 'react'
import type { MentionedUser, RichTextEditorProps } from '../editor-props.ts'

const WAIT_MS = 150

/** People by the beginning of a name; asked after a short rest, the last question wins. Null asks nothing. */
export function useFoundUsers(query: string | null, searchUsers: RichTextEditorProps['searchUsers']) {
  const [found, setFound] = useState<{ query: string; list: MentionedUser[] } | null>(null)
  const search = useEffectEvent((text: string, signal: AbortSignal) => searchUsers!(text, signal))
  useEffect(() => {
    if (query === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(query, stop.signal).then(
        (list) => !stop.signal.aborted && setFound({ query, list }),
        // Without an answer there is nobody to choose; the name can still be typed.
        () => !stop.signal.aborted && setFound({ query, list: [] }),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  const list = query === null ? [] : (found?.list ?? [])
  return { list, loading: query !== null && found?.query !== query }
}
