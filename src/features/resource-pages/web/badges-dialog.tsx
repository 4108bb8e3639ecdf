import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { useToasts } from '../../../web/ui/toast/use-toasts.ts'
import { cardOf } from '../../resources/web/resource-card-address.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

const kinds = ['version', 'downloads', 'passport'] as const

/** One text to copy, selected as a whole by its first touch. */
function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT()
  const { show } = useToasts()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => show({ kind: 'success', title: t('resources.badges.copied') }),
      () => show({ kind: 'error', title: t('resources.badges.failed') }),
    )
  return (
    <div className="mt-4">
      <label className="grid gap-1.5 text-14 font-650">
        {label}
        <span className="input">
          <textarea
            className="font-mono text-13 font-400"
            readOnly
            rows={3}
            value={value}
            onFocus={(event) => event.target.select()}
          />
        </span>
      </label>
      <Button className="mt-2" size="s" onClick={copy}>
        {t('resources.badges.copy')}
      </Button>
    </div>
  )
}

/** Small pictures of a resource for a README, and the large one for a page. Fetched when it is first opened. */
export function BadgesDialog({
  resource,
  address,
  origin,
  open,
  onClose,
}: {
  resource: ReadResource
  /** Of the resource, whole. */
  address: string
  origin: string
  open: boolean
  onClose: () => void
}) {
  const { t, locale } = useTranslator()
  const badges = kinds.map((kind) => ({
    kind,
    url: `${origin}/badges/${locale}/${resource.slug}/${kind}.svg`,
  }))
  const card = origin + cardOf(resource)
  const alt = resource.title.replace(/[[\]<>"&]/g, '')
  const markdown = badges.map(({ kind, url }) => `[![${kind}](${url})](${address})`).join('\n')
  const html = `<a href="${address}"><img src="${card}" alt="${alt}" width="600"></a>`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('resources.badges.title')}
      text={t('resources.badges.text')}
      actions={<Button onClick={onClose}>{t('resources.badges.close')}</Button>}
    >
      <p className="flex flex-wrap gap-2 mt-4">
        {badges.map(({ kind, url }) => (
          <img key={kind} src={url.slice(origin.length)} alt={kind} height={20} />
        ))}
      </p>
      <CopyField label={t('resources.badges.markdown')} value={markdown} />
      <CopyField label={t('resources.badges.html')} value={html} />
    </Dialog>
  )
}
