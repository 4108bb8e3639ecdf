import { useT } from '../i18n/translator.tsx'
import { Button } from '../ui/button/button.tsx'
import { CopyLink } from './copy-link.tsx'

/** Plain links: nothing of those services is loaded, and they learn of a reader only by the reader's click. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = useT()
  const places = [
    { name: t('web.share.vk'), href: `https://vk.com/share.php?${new URLSearchParams({ url, title })}` },
    {
      name: t('web.share.telegram'),
      href: `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`,
    },
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="first:me-1 first:text-ink-2 first:text-14">{t('web.share.label')}</span>
      {places.map(({ name, href }) => (
        <Button key={href} size="s" href={href} target="_blank" rel="noopener noreferrer nofollow">
          {name}
        </Button>
      ))}
      <CopyLink url={url} named />
    </div>
  )
}
