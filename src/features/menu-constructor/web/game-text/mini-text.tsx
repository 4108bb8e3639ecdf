import { useEffect, useState } from 'react'
import type { Run } from '../../text/legacy.ts'
import { ColouredRuns } from './coloured-runs.tsx'

/** MiniMessage as chat shows it. The parser comes when the first such text does; until then the raw text stands. */
export function MiniText({ text }: { text: string }) {
  const [runs, setRuns] = useState<Run[] | null>(null)
  useEffect(() => {
    let current = true
    import('../../text/mini-message.ts').then(
      ({ parseMiniMessage }) => {
        if (current) setRuns(parseMiniMessage(text))
      },
      // Without a network the raw text goes on standing.
      () => {},
    )
    return () => {
      current = false
    }
  }, [text])
  return runs ? <ColouredRuns runs={runs} /> : text
}
