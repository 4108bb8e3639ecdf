import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Head } from '../../../../web/page/head.tsx'
import { Rich, useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ThemePicture } from '../../../../web/art/theme-picture.tsx'

/** Names the missing path and offers links to continue. */
export function NotFoundPage() {
  const t = useT()
  const to = useHref()
  const { pathname } = useLocation()
  return (
    <div className="wrap grid items-center gap-8 py-12 lg:grid-cols-[1fr_1fr] lg:min-h-155">
      <Head title={t('shell.notFound.title')} path={null} index={false} />
      <div>
        <Badge tone="honey">404</Badge>
        <h1 className="mt-4.5 text-[length:clamp(2.25rem,5vw,3.5rem)] font-800 tracking-display leading-tight text-balance">
          {t('shell.notFound.heading')}
        </h1>
        <p className="[&_b]:text-ink [&_code]:font-mono [&_code]:text-[0.92em] [&_code]:text-ink mt-4 max-w-[34em] text-ink-2 text-18 wrap-anywhere">
          <b>{t('shell.notFound.title')}</b>
          <br />
          <Rich
            id="shell.notFound.text"
            values={{ path: pathname.length > 120 ? `${pathname.slice(0, 120)}…` : pathname }}
            parts={{ path: (text) => <code>{text}</code> }}
          />
        </p>
        <div className="flex flex-wrap gap-3 mt-7">
          <Button variant="primary" size="l" href={to('/')}>
            {t('shell.error.home')}
          </Button>
          <Button size="l" href={to('/search')}>
            <Search size={18} aria-hidden="true" />
            {t('shell.notFound.search')}
          </Button>
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
