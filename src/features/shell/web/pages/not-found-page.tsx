import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Rich, useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { LostPage } from './lost-page.tsx'

/** Names the missing path and offers links to continue. */
export function NotFoundPage() {
  const t = useT()
  const to = useHref()
  const { pathname } = useLocation()
  return (
    <LostPage
      status={404}
      tone="honey"
      title={t('shell.notFound.title')}
      heading={t('shell.notFound.heading')}
      ways={
        <Button size="l" href={to('/search')}>
          <Search size={18} aria-hidden="true" />
          {t('shell.notFound.search')}
        </Button>
      }
    >
      <b>{t('shell.notFound.title')}</b>
      <br />
      <Rich
        id="shell.notFound.text"
        values={{ path: pathname.length > 120 ? `${pathname.slice(0, 120)}…` : pathname }}
        parts={{ path: (text) => <code>{text}</code> }}
      />
    </LostPage>
  )
}
