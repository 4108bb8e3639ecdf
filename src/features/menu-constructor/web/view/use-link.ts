import { useEffect, useState, useSyncExternalStore } from 'react'
import { codeOfHash, decodeProject, draftOfHash, projectOfShared } from '../workspace/files/share-codec.ts'
import { untilReadable } from '../workspace/project/load-full-parser.ts'
import type { Project } from '../workspace/project/project.ts'
import { shownTitle } from '../workspace/project/project.ts'

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

type ReadLink =
  | { state: 'ready'; project: Project; title: string }
  /** Cut short or none of ours; no longer kept; could not be asked for. */
  | { state: 'broken' | 'gone' | 'away' }

const patienceMs = 25_000

/** The project behind the `#` of a link, ready to be shown. */
export async function readLink(hash: string): Promise<ReadLink> {
  const draft = draftOfHash(hash)
  if (draft !== null) return readDraft(draft)
  return unpack(codeOfHash(hash))
}

async function unpack(code: string | null): Promise<ReadLink> {
  const shared = code === null ? null : await decodeProject(code)
  if (!shared) return { state: 'broken' }
  const project = projectOfShared(shared)
  await Promise.all(project.menus.map(({ text }) => untilReadable(text)))
  return { state: 'ready', project, title: shownTitle(project) }
}

/** Asked for without cookies: a visitor of another site need not be known here. */
async function readDraft(id: string): Promise<ReadLink> {
  try {
    const answer = await fetch(`/api/dm/drafts/${encodeURIComponent(id)}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 404) return { state: 'gone' }
    if (answer.status === 422) return { state: 'broken' }
    if (!answer.ok) return { state: 'away' }
    const { data } = (await answer.json()) as { data: { content: string } }
    return await unpack(data.content)
  } catch {
    return { state: 'away' }
  }
}
