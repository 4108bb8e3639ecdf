import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Input } from '../../../../web/ui/input.tsx'
import { toasts } from '../../../../web/ui/toast-store.ts'
import { useReportError } from '../../../../web/use-report-error.ts'
import { draftDays, maxDraftCharacters } from '../../draft-limits.contract.ts'
import type { ProjectStore } from '../project/project.ts'
import { encodeProject, LONGEST_LINK, shareHash } from '../project/share-codec.ts'
import { EmbedPart } from './embed-part.tsx'

type Share = { store: ProjectStore; onClose: () => void }
type Link =
  | { kind: 'short'; hash: string }
  | { kind: 'stored'; hash: string }
  | { kind: 'long'; code: string }
  | { kind: 'tooLong' }

/** A short project travels in the link itself and nobody keeps it; a long one is kept on the server, if asked. */
export function ShareDialog({ open, ...share }: Share & { open: boolean }) {
  const t = useT()
  return (
    <Dialog open={open} onClose={share.onClose} title={t('constructor.project.shareTitle')}>
      <ShareForm {...share} />
    </Dialog>
  )
}

const texts = {
  short: 'constructor.project.shareText',
  stored: 'constructor.project.shareStored',
  long: 'constructor.project.shareLong',
  tooLong: 'constructor.project.shareTooLong',
}

function ShareForm({ store, onClose }: Share) {
  const t = useT()
  const report = useReportError(t)
  const [link, setLink] = useState<Link | null>(null)
  useEffect(() => {
    let gone = false
    void encodeProject(store.get().project).then((code) => {
      if (gone) return
      if (code.length <= LONGEST_LINK) setLink({ kind: 'short', hash: shareHash(code) })
      else setLink(code.length > maxDraftCharacters ? { kind: 'tooLong' } : { kind: 'long', code })
    })
    return () => {
      gone = true
    }
  }, [store])

  const hash = link && 'hash' in link ? link.hash : null
  const address = hash === null ? '' : location.origin + location.pathname + hash
  const handleStore = async () => {
    if (link?.kind !== 'long') return
    try {
      const { storeDraft } = await import('../project/stored-drafts.ts')
      setLink({ kind: 'stored', hash: await storeDraft(link.code) })
    } catch (error) {
      report(error)
    }
  }
  const handleCopy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ kind: 'success', title: done })
      onClose()
    } catch {
      toasts.show({ kind: 'error', title: t('constructor.project.notCopied') })
    }
  }
  return (
    <div className="grid gap-3 mt-4">
      <p className="text-ink-2">{t(texts[link?.kind ?? 'short'], { days: draftDays })}</p>
      {hash !== null && (
        <Field label={t('constructor.project.link')}>
          <Input
            className="[&_input]:font-mono [&_input]:text-13"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      )}
      {hash !== null && <EmbedPart project={store.get().project} hash={hash} onCopy={handleCopy} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('constructor.app.close')}</Button>
        {hash !== null && (
          <Button variant="primary" onClick={() => handleCopy(address, t('constructor.project.linkCopied'))}>
            <Copy size={16} />
            {t('constructor.project.copyLink')}
          </Button>
        )}
        {link?.kind === 'long' && (
          <Button variant="primary" onClick={handleStore}>
            {t('constructor.project.shareStore')}
          </Button>
        )}
      </div>
    </div>
  )
}
