import type { ReactNode } from 'react'
import { ThemePicture } from '../../../../web/art/theme-picture.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Head } from '../../../../web/page/head.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'

/** A page that could not be shown: its status, what happened, the way home and others. */
export function LostPage({
  status,
  error,
  tone,
  title,
  heading,
  children,
  ways,
}: {
  status?: number
  /** Its name in the catalogue: programs read it from the page. */
  error?: string
  tone: 'brick' | 'honey'
  /** Of the tab. */
  title: string
  heading: string
  children: ReactNode
  /** Buttons beside the one that leads home. */
  ways: ReactNode
}) {
  const t = useT()
  const to = useHref()
  return (
    <div
      className="wrap grid items-center gap-8 py-12 lg:grid-cols-[1fr_1fr] lg:min-h-155"
      data-error={error}
    >
      <Head title={title} path={null} index={false} />
      <div>
        {status && <Badge tone={tone}>{status}</Badge>}
        <h1 className="mt-4.5 text-[length:clamp(2.25rem,5vw,3.5rem)] font-800 tracking-display leading-tight text-balance">
          {heading}
        </h1>
        <p className="[&_b]:text-ink [&_code]:font-mono [&_code]:text-[0.92em] [&_code]:text-ink mt-4 max-w-[34em] text-ink-2 text-18 wrap-anywhere">
          {children}
        </p>
        <div className="flex flex-wrap gap-3 mt-7">
          <Button variant="primary" size="l" href={to('/')}>
            {t('shell.error.home')}
          </Button>
          {ways}
        </div>
      </div>
      <ThemePicture
        name="lost-chunk"
        widths={[560, 1120]}
        width={560}
        height={481}
        className="w-full max-w-140 h-auto justify-self-center"
      />
    </div>
  )
}
