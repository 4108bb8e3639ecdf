import '../panes/canvas/window.css'
import '../panes/simulator/simulator.css'
import { ExternalLink } from 'lucide-react'
import { Head } from '../../../../web/page/head.tsx'
import { Component, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { codeOfHash, decodeProject, draftOfHash, projectOfShared } from '../workspace/files/share-codec.ts'
import { untilReadable } from '../workspace/project/load-full-parser.ts'
import { shownTitle, type Project } from '../workspace/project/project.ts'
import { PlayedProject } from './played-project.tsx'
import { ViewNote } from './view-note.tsx'
import { ViewShell } from './view-shell.tsx'

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The link this page was opened by; the framing page may change it. */
function useLink() {
  const hash = useSyncExternalStore(onHash, () => location.hash)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{ hash: string; link: ReadLink }>()
  useEffect(() => {
    let gone = false
    readLink(hash, new URLSearchParams(location.search)).then(
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

/** The project behind the `#` of a link, or of the published file that the address names, ready to be shown. */
export async function readLink(hash: string, search = new URLSearchParams()): Promise<ReadLink> {
  const draft = draftOfHash(hash)
  if (draft !== null) return readDraft(draft)
  const code = codeOfHash(hash)
  return code === null && search.has('resource') ? readPublished(search) : unpack(code)
}

async function readPublished(search: URLSearchParams): Promise<ReadLink> {
  const { projectOfResource } = await import('../workspace/files/open-resource.ts')
  const project = await projectOfResource(search)
  return project ? shown(project) : { state: 'away' }
}

async function unpack(code: string | null): Promise<ReadLink> {
  const shared = code === null ? null : await decodeProject(code)
  return shared ? shown(projectOfShared(shared)) : { state: 'broken' }
}

async function shown(project: Project): Promise<ReadLink> {
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

/** What leads the constructor to the same menu. */
function sourceOf(hash: string): string {
  const search = new URLSearchParams(location.search)
  search.delete('view')
  return (search.has('resource') ? `?${search}` : '') + hash
}

export function MenuView() {
  const t = useT()
  const to = useHref()
  const { hash, link, retry } = useLink()
  const title = (link?.state === 'ready' && link.title) || t('constructor.view.title')
  const source = link?.state === 'ready' ? sourceOf(hash) : ''
  const open = (
    <Button
      size="s"
      className="flex-none coarse:min-w-11 coarse:min-h-11"
      href={to('/dm-constructor') + source}
      target="_blank"
      rel="noopener"
      aria-label={t('constructor.view.open')}
    >
      <ExternalLink size={16} />
      <span className="max-[480px]:hidden">{t('constructor.view.open')}</span>
    </Button>
  )
  return (
    <ViewShell title={title} tools={open}>
      <Head title={title} path={null} index={false} />
      {link?.state === 'ready' ? (
        // If another person's menu cannot be drawn, the frame shows a note and never the site's error page.
        <ViewBoundary key={hash} fallback={<ViewNote state="unreadable" />}>
          <PlayedProject project={link.project} />
        </ViewBoundary>
      ) : (
        <ViewNote state={link?.state ?? 'loading'} onRetry={retry} />
      )}
    </ViewShell>
  )
}

type Props = { fallback: ReactNode; children: ReactNode }

/** Shows the fallback where drawing failed. */
class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
