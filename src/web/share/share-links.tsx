import type { ReactNode } from 'react'
import { useT } from '../i18n/translator.tsx'
import { Button } from '../ui/button/button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { CopyLink } from './copy-link.tsx'

/** Plain links: nothing of those services is loaded, and they learn of a reader only by the reader's click. */
export function ShareLinks({
  url,
  title,
  children,
}: {
  url: string
  title: string
  /** What else stands in the row. */
  children?: ReactNode
}) {
  const t = useT()
  const places = [
    { name: t('web.share.vk'), href: `https://vk.com/share.php?${new URLSearchParams({ url, title })}` },
    {
      name: t('web.share.telegram'),
      href: `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`,
    },
  ]
  const hasSheet = useHydrated() && 'share' in navigator
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* The same box with the system's sheet and without it, so that nothing moves. */}
      {hasSheet ? (
        <Button size="s" onClick={() => void navigator.share({ url, title }).catch(ignoreClosed)}>
          {t('web.share.label')}
        </Button>
      ) : (
        <span className="btn btn-s btn-ghost pointer-events-none text-ink-2">{t('web.share.label')}</span>
      )}
      {places.map(({ name, href }) => (
        <Button key={href} size="s" href={href} target="_blank" rel="noopener noreferrer nofollow">
          {name}
        </Button>
      ))}
      <CopyLink url={url} named />
      {children}
    </div>
  )
}

/** Who closes the sheet has changed their mind; the links beside it stay. */
const ignoreClosed = () => {}
