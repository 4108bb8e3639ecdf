import { Link2 } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useToasts } from '../../../web/ui/use-toasts.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { useHref } from '../../../web/routing/href.ts'
import type { Article } from '../articles.contract.ts'
import { articlePath } from './article-address.ts'

/** Puts the address of the article into the clipboard; without scripts there is no such button. */
export function CopyLink({
  article,
  named = false,
}: {
  article: Pick<Article, 'id' | 'slug'>
  /** With its name beside the icon. */
  named?: boolean
}) {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  const { show } = useToasts()
  const hydrated = useHydrated()
  const text = t('articles.share.copy')
  const copy = () =>
    navigator.clipboard.writeText(site.origin + to(articlePath(article))).then(
      () => show({ kind: 'success', title: t('articles.share.copied') }),
      () => show({ kind: 'error', title: t('articles.share.failed') }),
    )
  const icon = <Link2 size={17} aria-hidden="true" />
  return named ? (
    <Button size="s" onClick={copy} hidden={!hydrated}>
      {icon}
      {text}
    </Button>
  ) : (
    <Button square onClick={copy} hidden={!hydrated} aria-label={text} title={text}>
      {icon}
    </Button>
  )
}
