import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Head } from '../../../../web/page/head.tsx'
import { Rich, useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ThemePicture } from '../../../../web/art/theme-picture.tsx'

/** Page Not Found: says which path, and offers the ways out. */
export function NotFoundPage() {
  const t = useT()
  const to = useHref()
  const { pathname } = useLocation()
  return (
    <div className="wrap lost">
      <Head title={t('shell.notFound.title')} path={null} index={false} />
      <div>
        <Badge tone="honey">404</Badge>
        <h1 className="lost-title">{t('shell.notFound.heading')}</h1>
        <p className="lost-text">
          <b>{t('shell.notFound.title')}</b>
          <br />
          <Rich
            id="shell.notFound.text"
            values={{ path: pathname.length > 120 ? `${pathname.slice(0, 120)}…` : pathname }}
            parts={{ path: (text) => <code>{text}</code> }}
          />
        </p>
        <div className="lost-ways">
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
        className="lost-picture"
      />
    </div>
  )
}
