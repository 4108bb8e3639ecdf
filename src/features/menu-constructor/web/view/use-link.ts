import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReadLink } from './read-link.ts'
import { readLink } from './read-link.ts'

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The link this page was opened by; the framing page may change it. */
export function useLink() {
  const hash = useSyncExternalStore(onHash, () => location.hash)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{ hash: string; link: ReadLink }>()
  useEffect(() => {
    let gone = false
    readLink(hash).then(
      (link) => gone || setRead({ hash, link }),
      () => gone || setRead({ hash, link: { state: 'broken' } }),
    )
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks again
  }, [hash, attempt])
  return {
    hash,
    link: read?.hash === hash ? read.link : null,
    retry() {
      setRead(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
