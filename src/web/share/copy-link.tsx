import { Link2 } from 'lucide-react' // Chunk: rows
import { useT } from '../i18n/translator.tsx'
import { Button } from '../ui/button/button.tsx'
import { useToasts } from '../ui/toast/use-toasts.ts'

/** Puts an address into the clipboard; without scripts there is no such button. */
export function CopyLink({
  url,
  named = false,
}: {
  url: string
  /** With its name beside the icon. */
  named?: boolean
}) {
  const t = useT()
  const { show } = useToasts()
  const text = t('web.share.copy')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => show({ kind: 'success', title: t('web.share.copied') }),
      () => show({ kind: 'error', title: t('web.share.failed') }),
    )
  const icon = <Link2 size={17} aria-hidden="true" />
  return named ? (
    <Button size="s" className="needs-script" onClick={copy}>
      {icon}
      {text}
    </Button>
  ) : (
    <Button square className="needs-script" onClick={copy} aria-label={text} title={text}>
      {icon}
    </Button>
  )
}
