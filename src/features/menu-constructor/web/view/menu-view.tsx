import '../panes/canvas/window.css'
import '../panes/simulator/simulator.css'
import { ExternalLink } from 'lucide-react'
import { Head } from '../../../../web/page/head.tsx'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useLink } from './use-link.ts'
import { PlayedProject } from './played-project.tsx'
import { ViewNote } from './view-note.tsx'
import { ViewShell } from './view-shell.tsx'

export function MenuView() {
  const t = useT()
  const to = useHref()
  const { hash, link, retry } = useLink()
  const title = (link?.state === 'ready' && link.title) || t('constructor.view.title')
  const open = (
    <Button
      size="s"
      className="flex-none coarse:min-w-11 coarse:min-h-11"
      href={to('/dm-constructor') + (link?.state === 'ready' ? hash : '')}
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
